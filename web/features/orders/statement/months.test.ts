import { expect, it } from 'vitest';
import { addMonths, daysOf, monthsToChoose, monthWords } from './months.ts';

it('finds the neighbouring months across the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

it('finds the first and the last day of a month', () => {
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

it('offers two years, and an older month from the URL', () => {
  const now = new Date('2026-11-30T23:59:59Z');
  expect(monthsToChoose('2026-11', now)).toHaveLength(24);
  expect(monthsToChoose('2026-11', now)[0]).toBe('2026-11');
  expect(monthsToChoose('2020-02', now).at(-1)).toBe('2020-02');
});

it('formats a month in the language', () => {
  expect(monthWords('2026-03', 'de')).toBe('März 2026');
});
