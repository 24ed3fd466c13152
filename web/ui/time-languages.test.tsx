import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Language } from '../../contract/languages.ts';
import { loadLocale } from '../locales/load-locale.ts';
import { show } from '../testing/render.tsx';
import { Money } from './money.tsx';
import { DateText, DayText, RelativeTime } from './time.tsx';
import { showTimesIn } from './time-zone.ts';

const value = '2026-11-18T23:05:00.000Z';
const time = () => screen.getByRole<HTMLTimeElement>('time');

afterEach(() => showTimesIn('UTC'));

describe.each<[Language, string, RegExp, string]>([
  ['en', '18 Nov 2026', /^18 Nov 2026, 11:05\spm UTC$/, '3 days ago'],
  ['fr', '18 nov. 2026', /^18 nov\. 2026, 23:05 UTC$/, 'il y a 3 jours'],
  ['de', '18. Nov. 2026', /^18\. Nov\. 2026, 23:05 UTC$/, 'vor 3 Tagen'],
  ['es', '18 nov 2026', /^18 nov 2026, 23:05 UTC$/, 'hace 3 días'],
])('in %s', (language, day, withTime, ago) => {
  test(`a day is "${day}"`, async () => {
    await loadLocale(language);
    await show(<DayText value="2026-11-18" />);

    expect(time().textContent).toBe(day);
  });

  test('a time has its day, its hour and its zone', async () => {
    await loadLocale(language);
    await show(<DateText value={value} withTime />);

    expect(time().textContent).toMatch(withTime);
    expect(time().dateTime).toBe(value);
  });

  test(`three days ago is "${ago}"`, async () => {
    await loadLocale(language);
    await show(<RelativeTime value={new Date(Date.now() - 3 * 86_400_000).toISOString()} />);

    expect(time().textContent).toBe(ago);
  });

  test('an amount is written in the Australian form', async () => {
    await loadLocale(language);
    await show(
      <p>
        <Money amount="1234567.5" currency="EUR" />
      </p>,
    );

    expect(screen.getByRole('paragraph').textContent).toBe('EUR 1,234,567.50');
  });
});

test('a changed zone is shown immediately, and moves a time to the next day', async () => {
  await show(
    <>
      <DateText value={value} withTime />
      <DayText value="2026-11-18" />
    </>,
  );
  const [moving, fixed] = screen.getAllByRole('time');

  act(() => showTimesIn('Australia/Perth'));

  expect(moving?.textContent).toMatch(/^19 Nov 2026, 7:05\sam AWST$/);
  expect(fixed?.textContent).toBe('18 Nov 2026');
});
