import { expect, test } from 'vitest';
import { initialsOf } from './initials.tsx';

test.each([
  ["St Vincent's Neurology", 'SV'],
  ['ada', 'A'],
  ['  Ördög   Élan  Zwei', 'ÖÉ'],
  ['(3M) & 2nd Street', '2S'],
  ['', ''],
])('%j is shown as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
