/** Days on labels, which have two-digit years. All results are in ISO 8601. */

/**
 * YYMMDD. Day 00 is the last day of the month (GS1 General Specifications, section 3.4.7), or the first day if the caller
 * asks for it.
 */
export function gs1Day(text: string, year: number, dayOfZero = lastDay): string | null {
  const [, yy = '', mm = '', dd = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return dayOf(centuryOf(Number(yy), year), mm, dd === '00' ? dayOfZero : dd);
}

/** Whether the month has this day. The century does not matter, because 1900 and 2100 are outside of the window. */
export function isRealDay(text: string): boolean {
  return gs1Day(text, 2026) !== null;
}

/**
 * The year that ends with these digits, and that is at most 50 years ahead (GS1 General Specifications, section
 * 7.12).
 */
export function centuryOf(digits: number, year: number): number {
  const ahead = digits - (year % 100);
  const century = year - (year % 100);
  if (ahead >= 51) return century - 100 + digits;
  return (ahead <= -50 ? century + 100 : century) + digits;
}

export const lastDay = 'last';

/** @returns null for a day that does not exist */
export function dayOf(year: number, month: string, day: string): string | null {
  const at =
    day === lastDay
      ? new Date(Date.UTC(year, Number(month), 0))
      : new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  if (Number.isNaN(at.getTime())) return null;
  const text = at.toISOString().slice(0, 10);
  const [, shownMonth, shownDay] = text.split('-');
  return shownMonth === month && (day === lastDay || shownDay === day) ? text : null;
}

/** YYJJJ: the year, and the day of the year from 1. */
export function julianDay(text: string, year: number): string | null {
  const of = centuryOf(Number(text.slice(0, 2)), year);
  const at = new Date(Date.UTC(of, 0, Number(text.slice(2))));
  return at.getUTCFullYear() === of ? at.toISOString().slice(0, 10) : null;
}
