import { expect, test } from 'vitest';
import { relativeTime } from './time-format.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'en', 'now'],
  ['2026-11-20T11:58:00Z', 'en', '2 minutes ago'],
  ['2026-11-20T09:30:00Z', 'en', '2 hours ago'],
  ['2026-11-17T12:00:00Z', 'en', '3 days ago'],
  ['2026-11-19T11:00:00Z', 'en', 'yesterday'],
  ['2026-11-22T12:00:00Z', 'en', 'in 2 days'],
  ['2026-11-17T12:00:00Z', 'de', 'vor 3 Tagen'],
  ['2024-11-01T12:00:00Z', 'fr', 'il y a 2 ans'],
])('%s is read in %s as "%s"', (value, locale, words) => {
  expect(relativeTime(value, now, locale)).toBe(words);
});
