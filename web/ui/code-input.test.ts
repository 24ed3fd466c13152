import { expect, test } from 'vitest';
import { digitsOf } from './code-input.tsx';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['1234567', '123456'],
  ['12ab', '12'],
  ['', ''],
])('typing %j enters the six digits %j', (typed, kept) => {
  expect(digitsOf(typed, 6)).toBe(kept);
});
