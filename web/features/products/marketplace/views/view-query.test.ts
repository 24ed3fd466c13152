import { expect, it } from 'vitest';
import { queryOf, searchOf } from './view-query.ts';

it('stores a view as the query without the page, and reads it back as the same search', () => {
  const search = { search: 'cap', sort: 'price', cursor: 'x', category: ['EEG', 'Caps & gel'] } as const;
  const query = queryOf({ ...search, category: [...search.category] });
  expect(query).toBe('search=cap&sort=price&category=EEG&category=Caps+%26+gel');
  expect(queryOf(searchOf(query))).toBe(query);
});

it('the order of choices does not make a different view', () => {
  expect(queryOf({ brand: ['B'], category: ['A'] })).toBe(queryOf({ category: ['A'], brand: ['B'] }));
});

it('a view with a removed value still opens, without unknown parameters', () => {
  expect(searchOf('category=Gone&colour=red&sort=cheap&cursor=x')).toMatchObject({ category: ['Gone'] });
  expect(queryOf(searchOf('category=Gone&colour=red&sort=cheap&cursor=x'))).toBe('category=Gone');
});
