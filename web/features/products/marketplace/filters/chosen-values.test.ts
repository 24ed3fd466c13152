import { expect, test } from 'vitest';
import { chosenValues, countFilters, noFilters, toggled } from './chosen-values.ts';

const search = { search: 'cap', category: ['EEG', 'MRI'], currency: ['AUD' as const], priceMin: '10' };

test('lists each chosen value and each end of the price range as a filter', () => {
  expect(chosenValues(search)).toEqual([
    { name: 'category', value: 'EEG' },
    { name: 'category', value: 'MRI' },
    { name: 'currency', value: 'AUD' },
  ]);
  expect(countFilters(search)).toBe(4);
  expect(countFilters({ search: 'cap', sort: 'name' })).toBe(0);
});

test('adds a value to the others, and removes it again', () => {
  expect(toggled(search, 'category', 'TMS')).toEqual(['EEG', 'MRI', 'TMS']);
  expect(toggled(search, 'category', 'EEG')).toEqual(['MRI']);
  expect(toggled(search, 'brand', 'Nexa')).toEqual(['Nexa']);
});

test('keeps the search text when filters are cleared', () => {
  expect(JSON.parse(JSON.stringify({ ...search, ...noFilters }))).toEqual({ search: 'cap' });
});
