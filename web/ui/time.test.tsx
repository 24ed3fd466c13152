import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/render.tsx';
import { DateText, DayText, RelativeTime } from './time.tsx';

const time = () => screen.getByRole<HTMLTimeElement>('time');

test('a time is shown as its date, with the exact time as its value', async () => {
  await show(<DateText value="2026-11-18T03:05:00.000Z" />);

  expect(time().textContent).toBe('18 Nov 2026');
  expect(time().dateTime).toBe('2026-11-18T03:05:00.000Z');
});

test('a time of day names its zone', async () => {
  await show(<DateText value="2026-11-18T03:05:00.000Z" withTime />);

  expect(time().textContent).toMatch(/^18 Nov 2026, \d{1,2}:05\s[ap]m \S+/);
});

test('a calendar day is the same day in every time zone', async () => {
  await show(<DayText value="2028-01-31" />);

  expect(time().textContent).toBe('31 Jan 2028');
  expect(time().dateTime).toBe('2028-01-31');
});

test.each([
  [3 * 86_400, '3 days ago'],
  [2 * 3_600, '2 hours ago'],
  [5, 'now'],
  [-7 * 86_400, 'in 7 days'],
])('a time %d seconds ago is shown as "%s"', async (seconds, words) => {
  await show(<RelativeTime value={new Date(Date.now() - seconds * 1000).toISOString()} />);

  expect(time().textContent).toBe(words);
});
