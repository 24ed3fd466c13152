import { expect, it } from 'vitest';
import { isStorable } from './storable-text.ts';

it.each([undefined, null, 1, '', 'Élektrode 😀', { a: ['b', { c: '\t\n' }] }])('accepts %o', (input) => {
  expect(isStorable(input)).toBe(true);
});

it.each([
  'a\0',
  '\ud83d',
  'x\ude00y',
  ['a', '\0'],
  { details: { specifications: { 'a\0': 'b' } } },
  { a: [{ b: '\ud800' }] },
])('refuses %o', (input) => {
  expect(isStorable(input)).toBe(false);
});
