import { expect, it } from 'vitest';
import { id } from './fields.ts';
import { isId } from './id-format.ts';

it.each([
  ['01980000-0000-7000-8000-000000000009', true],
  ['01980000-0000-7000-8000-00000000000A', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', true],
  ['01980000-0000-0000-8000-000000000009', false],
  ['01980000-0000-7000-7000-000000000009', false],
  ['01980000000070008000000000000009', false],
  ['01980000-0000-7000-8000-000000000009\n', false],
  ['abc', false],
  ['', false],
])('%j is an id: %s, also for the schema of ids', (text, expected) => {
  expect([isId(text), id.safeParse(text).success]).toEqual([expected, expected]);
});
