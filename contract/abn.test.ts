import { expect, it } from 'vitest';
import { isAbn } from './abn.ts';

it.each([
  ['51 824 753 556', true],
  ['51824753556', true],
  ['51 824 753 557', false],
  ['15 824 753 556', false],
  ['5182475355', false],
  ['', false],
])('tells whether %o is a valid ABN: %s', (text, isValid) => {
  expect(isAbn(text)).toBe(isValid);
});
