import { expect, it } from 'vitest';
import { moved } from './moved.ts';

it.each([
  ['to the front', 'c', 0, 'cabd'],
  ['to the end', 'a', 3, 'bcda'],
  ['one further', 'b', 2, 'acbd'],
  ['one back', 'c', 1, 'acbd'],
  ['nowhere else', 'b', 1, 'abcd'],
])('a picture is moved %s', (_where, id, place, order) => {
  expect(moved(['a', 'b', 'c', 'd'], id, place).join('')).toBe(order);
});
