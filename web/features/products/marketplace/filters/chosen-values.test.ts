import { expect, test } from 'vitest';
import { chosenValues, countFilters, noFilters, toggled } from './chosen-values.ts';

const search = { search: 'cap', category: ['EEG', 'MRI'], currency: ['AUD' as const], priceMin: '10' };

test('each chosen value is a filter, and so is each end of the prices', () => {
  expect(chosenValues(search)).toEqual([
    { name: 'category', value: 'EEG' },
    { name: 'category', value: 'MRI' },
    { name: 'currency', value: 'AUD' },
  ]);
  expect(countFilters(search)).toBe(4);
  expect(countFilters({ search: 'cap', sort: 'name' })).toBe(0);
});

test('a value is switched on beside the others, and off again', () => {
  expect(toggled(search, 'category', 'TMS')).toEqual(['EEG', 'MRI', 'TMS']);
  expect(toggled(search, 'category', 'EEG')).toEqual(['MRI']);
  expect(toggled(search, 'brand', 'Nexa')).toEqual(['Nexa']);
});

test('without its filters a search keeps what was typed', () => {
  expect(JSON.parse(JSON.stringify({ ...search, ...noFilters }))).toEqual({ search: 'cap' });
});
