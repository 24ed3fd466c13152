import { expect, test } from 'vitest';
import { tokenInFragment } from './link-token.ts';

test.each([
  ['verify=abc-_123', 'abc-_123'],
  ['#verify=abc-_123', 'abc-_123'],
  ['verify=', null],
  ['', null],
  ['token=abc', null],
  ['main', null],
])('the fragment %j holds the verification token %j', (fragment, token) => {
  expect(tokenInFragment('verify', fragment)).toBe(token);
});
