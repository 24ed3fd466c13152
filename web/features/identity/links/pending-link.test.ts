import { expect, test } from 'vitest';
import { pendingLink, takeLink } from './pending-link.ts';

const onAuth = ['verify', 'change', 'stop'] as const;

test.each([
  ['verify=abc-_123', 'verify', 'abc-_123'],
  ['#verify=abc-_123', 'verify', 'abc-_123'],
  ['#change=abc', 'change', 'abc'],
  ['#stop=abc', 'stop', 'abc'],
] as const)('the fragment %j holds a link for %s with the token %j', (fragment, kind, token) => {
  expect(takeLink(fragment, onAuth)).toBe(kind);
  expect(pendingLink(kind)).toEqual({ kind, token });
});

test.each(['verify=', '', 'token=abc', 'main'])('the fragment %j is not a link of /auth', (fragment) => {
  expect(takeLink(fragment, onAuth)).toBeNull();
});

test('a link of another kind is not stored', () => {
  takeLink('#token=abc', ['reset']);
  expect(pendingLink('reset')).toEqual({ kind: 'reset', token: 'abc' });
  expect(pendingLink('verify')).toEqual({ kind: 'verify', token: null });
});
