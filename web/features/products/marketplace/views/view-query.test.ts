import { expect, it } from 'vitest';
import { queryOf, searchOf } from './view-query.ts';

it('a view is kept as the address without the place in the list, and reads back as the same search', () => {
  const search = { search: 'cap', sort: 'price', cursor: 'x', category: ['EEG', 'Caps & gel'] } as const;
  const query = queryOf({ ...search, category: [...search.category] });
  expect(query).toBe('search=cap&sort=price&category=EEG&category=Caps+%26+gel');
  expect(queryOf(searchOf(query))).toBe(query);
});

it('the order in which things were chosen makes no other view', () => {
  expect(queryOf({ brand: ['B'], category: ['A'] })).toBe(queryOf({ category: ['A'], brand: ['B'] }));
});

it('a view of a value that is gone still opens, and what the page never knew is left out', () => {
  expect(searchOf('category=Gone&colour=red&sort=cheap&cursor=x')).toMatchObject({ category: ['Gone'] });
  expect(queryOf(searchOf('category=Gone&colour=red&sort=cheap&cursor=x'))).toBe('category=Gone');
});
