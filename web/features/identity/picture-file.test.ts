import { expect, test } from 'vitest';
import { pictureProblem } from './picture-file.ts';

const fiveMegabytes = 5 * 1024 * 1024;

test.each([
  ['image/jpeg', fiveMegabytes, null],
  ['image/png', 1, null],
  ['image/webp', 1, null],
  ['image/avif', 1, null],
  ['image/png', fiveMegabytes + 1, 'size'],
  ['image/svg+xml', 1, 'type'],
  ['image/gif', 1, 'type'],
  ['application/pdf', 1, 'type'],
  ['', 1, 'type'],
])('a file of type %j with %d bytes has the problem %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});
