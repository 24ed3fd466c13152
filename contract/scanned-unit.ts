import { gs1Elements, hibcSecondary, withoutSymbology } from './device-identifier.ts';

/** The data in a code about the single unit on which the code is printed. Days are in ISO 8601. */
export type ScannedUnit = { lot: string | null; serial: string | null; expiresOn: string | null };

const none: ScannedUnit = { lot: null, serial: null, expiresOn: null };

/**
 * Reads lot, serial number and expiry date from a GS1 or HIBC code.
 * @param year the current year, needed to find the century of a two-digit year
 */
export function readUnit(text: string, year = new Date().getUTCFullYear()): ScannedUnit {
  const code = withoutSymbology(text);
  const secondary = hibcSecondary(code);
  if (secondary !== null) return readSecondary(secondary, year);
  const elements = gs1Elements(code.trimEnd()) ?? [];
  const textOf = (identifier: string) => elements.find(([ai]) => ai === identifier)?.[1] || null;
  const expiry = textOf('17');
  return { lot: textOf('10'), serial: textOf('21'), expiresOn: expiry && gs1Day(expiry, year) };
}

/** YYMMDD. Day 00 is the last day of the month (GS1 General Specifications, section 3.4.7). */
function gs1Day(text: string, year: number): string | null {
  const [, yy = '', mm = '', dd = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return dayOf(centuryOf(Number(yy), year), mm, dd === '00' ? lastDay : dd);
}

/**
 * The year that ends with these digits, and that is at most 50 years ahead (GS1 General Specifications, section
 * 7.12).
 */
function centuryOf(digits: number, year: number): number {
  const ahead = digits - (year % 100);
  const century = year - (year % 100);
  if (ahead >= 51) return century - 100 + digits;
  return (ahead <= -50 ? century + 100 : century) + digits;
}

const lastDay = 'last';

/** @returns null for a day that does not exist */
function dayOf(year: number, month: string, day: string): string | null {
  const at =
    day === lastDay
      ? new Date(Date.UTC(year, Number(month), 0))
      : new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const text = at.toISOString().slice(0, 10);
  const [, shownMonth, shownDay] = text.split('-');
  return shownMonth === month && (day === lastDay || shownDay === day) ? text : null;
}

/**
 * The secondary data of a HIBC code (Supplier Labeling Standard 2.6, tables 3 and 4) and the additional data after it: `/S` serial number,
 * `/14D` expiry date.
 */
function readSecondary(secondary: string, year: number): ScannedUnit {
  const [first = '', ...more] = secondary.split('/');
  const unit = readFirst(first, year);
  for (const part of more) {
    const [, expiry] = /^14D(\d{8})$/.exec(part) ?? [];
    if (expiry) unit.expiresOn = dayOf(Number(expiry.slice(0, 4)), expiry.slice(4, 6), expiry.slice(6));
    else if (part.startsWith('S')) unit.serial = part.slice(1) || null;
  }
  return unit;
}

/**
 * `$` introduces a lot, `$$` an expiry date and a lot. A `+` after them means a serial number instead of the lot.
 * Text without `$` is a Julian date.
 */
function readFirst(text: string, year: number): ScannedUnit {
  const [, sign, plus, rest = ''] = /^(\$\$|\$|)(\+|)(.*)$/s.exec(text) ?? [];
  if (!sign) {
    const [, date, lot] = /^(\d{5})(.*)$/.exec(text) ?? [];
    return date ? { ...none, expiresOn: julianDay(date, year), lot: lot || null } : { ...none };
  }
  const { expiresOn, name } = sign === '$$' ? readExpiry(rest, year) : { expiresOn: null, name: rest };
  return { lot: plus ? null : name || null, serial: plus ? name || null : null, expiresOn };
}

/**
 * An optional quantity (`8` and two digits, or `9` and five), then a date. The first digit of the date states its
 * format.
 */
function readExpiry(text: string, year: number): { expiresOn: string | null; name: string } {
  const rest = text.replace(/^(?:8\d{2}|9\d{5})/, '');
  for (const [format, read] of expiryFormats) {
    const found = format.exec(rest);
    if (found) return { expiresOn: read(found.slice(1), year), name: rest.slice(found[0].length) };
  }
  return { expiresOn: null, name: rest };
}

type Digits = readonly string[];
const expiryFormats: readonly [RegExp, (digits: Digits, year: number) => string | null][] = [
  [/^2(\d\d)(\d\d)(\d\d)/, ([mm = '', dd = '', yy], year) => dayOf(centuryOf(Number(yy), year), mm, dd)],
  [/^3(\d\d)(\d\d)(\d\d)/, ([yy, mm = '', dd = ''], year) => dayOf(centuryOf(Number(yy), year), mm, dd)],
  [/^4(\d\d)(\d\d)(\d\d)\d\d/, ([yy, mm = '', dd = ''], year) => dayOf(centuryOf(Number(yy), year), mm, dd)],
  [/^5(\d{5})/, ([date = ''], year) => julianDay(date, year)],
  [/^6(\d{5})\d\d/, ([date = ''], year) => julianDay(date, year)],
  [/^7/, () => null],
  // Year and month only: the unit expires at the end of the last day of the month.
  [/^([01]\d)(\d\d)/, ([mm = '', yy], year) => dayOf(centuryOf(Number(yy), year), mm, lastDay)],
];

/** YYJJJ: the year, and the day of the year from 1. */
function julianDay(text: string, year: number): string | null {
  const of = centuryOf(Number(text.slice(0, 2)), year);
  const at = new Date(Date.UTC(of, 0, Number(text.slice(2))));
  return at.getUTCFullYear() === of ? at.toISOString().slice(0, 10) : null;
}
