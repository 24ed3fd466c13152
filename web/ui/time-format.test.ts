import { describe, expect, test } from 'vitest';
import { dateAndTime, fullTime, relativeTime } from './time-format.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:30Z', 'en', 'now'],
  ['2026-11-20T11:58:00Z', 'en', '2 minutes ago'],
  ['2026-11-20T09:30:00Z', 'en', '2 hours ago'],
  ['2026-11-17T12:00:00Z', 'en', '3 days ago'],
  ['2026-11-19T11:00:00Z', 'en', 'yesterday'],
  ['2026-11-12T12:00:00Z', 'en', 'last week'],
  ['2026-11-22T12:00:00Z', 'en', 'in 2 days'],
  ['2026-11-17T12:00:00Z', 'de', 'vor 3 Tagen'],
  ['2024-11-01T12:00:00Z', 'fr', 'il y a 2 ans'],
])('%s is read in %s as "%s"', (value, locale, words) => {
  expect(relativeTime(value, now, locale)).toBe(words);
});

describe('remaining time is rounded to the nearest unit', () => {
  test.each([
    ['2026-11-27T11:59:58Z', 'in 7 days'],
    // In this case, the server's clock is ahead of the browser's.
    ['2026-11-27T12:00:30Z', 'in 7 days'],
    ['2026-11-27T00:01:00Z', 'in 7 days'],
    ['2026-11-26T23:59:00Z', 'in 6 days'],
    ['2026-12-04T12:00:00Z', 'in 2 weeks'],
    ['2026-11-21T13:00:00Z', 'in 1 day'],
    ['2026-11-21T11:45:00Z', 'in 1 day'],
    ['2026-11-21T09:00:00Z', 'in 21 hours'],
    ['2026-11-20T12:59:45Z', 'in 1 hour'],
    ['2026-11-20T12:09:50Z', 'in 10 minutes'],
    ['2026-11-20T12:00:20Z', 'now'],
  ])('%s is shown as "%s"', (value, words) => {
    expect(relativeTime(value, now, 'en')).toBe(words);
  });
});

describe('a time of day names its zone', () => {
  test.each([
    ['en', 'UTC', '18 Nov 2026, 2:05 am UTC'],
    ['en', 'Australia/Sydney', '18 Nov 2026, 1:05 pm AEDT'],
    ['de', 'UTC', '18. Nov. 2026, 02:05 UTC'],
  ])('in %s, in the zone %s', (locale, timeZone, words) => {
    expect(dateAndTime('2026-11-18T02:05:00Z', locale, timeZone)).toBe(words);
  });

  test('a full date with a time names its zone', () => {
    expect(fullTime('2026-11-18T02:05:09Z', 'en', 'Australia/Sydney')).toBe(
      'Wednesday, 18 November 2026 at 1:05:09 pm AEDT',
    );
  });
});
