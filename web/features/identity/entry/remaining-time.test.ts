import { expect, test } from 'vitest';
import { remainingTime } from './remaining-time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:09Z', '0:09'],
  ['2026-11-20T12:00:00.001Z', '0:01'],
  ['2026-11-20T12:15:00Z', '15:00'],
  ['2026-11-20T12:00:00Z', null],
  ['2026-11-20T11:59:00Z', null],
  ['no time at all', null],
])('until %s there is %s left', (until, left) => {
  expect(remainingTime(until, now)).toBe(left);
});
