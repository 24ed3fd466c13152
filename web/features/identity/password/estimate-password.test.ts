import { expect, test } from 'vitest';
import { estimatePassword } from './estimate-password.ts';

test.each(['password', '12345678', 'qwertyuiop', 'P@ssw0rd'])('%s is very weak', (password) => {
  expect(estimatePassword(password, [])).toBeLessThanOrEqual(1);
});

test("parts of the user's own name and email address add no strength", () => {
  const password = 'BartholomewWinterbourne';
  const personal = ['Bartholomew Winterbourne', 'bw@example.org'];
  expect(estimatePassword(password, personal)).toBeLessThan(estimatePassword(password, []));
});

test('a few unrelated words are strong', () => {
  expect(estimatePassword('correct horse 2026 battery', [])).toBe(4);
});
