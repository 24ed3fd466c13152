import { hibcSecondary, withoutSymbology } from './device-identifier.ts';
import { gs1Elements } from './gs1-elements.ts';
import { centuryOf, dayOf, gs1Day, julianDay, lastDay } from './label-days.ts';

/** The data in a code about the single unit on which the code is printed. Days are in ISO 8601. */
export type ScannedUnit = { lot: string | null; serial: string | null; expiresOn: string | null };

/** `false` for a day that does not exist. */
type Day = string | null | false;

/** The secondary data of a HIBC code. */
export type SecondaryData = {
  lot: string | null;
  serial: string | null;
  expiresOn: Day;
  manufacturedOn: Day;
};

const none: SecondaryData = { lot: null, serial: null, expiresOn: null, manufacturedOn: null };

/**
 * Reads lot, serial number and expiry date from a GS1 or HIBC code.
 * @param year the current year, needed to find the century of a two-digit year
 */
export function readUnit(text: string, year = new Date().getUTCFullYear()): ScannedUnit {
  const code = withoutSymbology(text);
  const secondary = hibcSecondary(code);
  if (secondary !== null) {
    const { lot, serial, expiresOn } = readSecondary(secondary, year);
    return { lot, serial, expiresOn: expiresOn || null };
  }
  const elements = gs1Elements(code.trimEnd()) ?? [];
  const textOf = (identifier: string) => elements.find(([ai]) => ai === identifier)?.[1] || null;
  const expiry = textOf('17');
  return { lot: textOf('10'), serial: textOf('21'), expiresOn: expiry && gs1Day(expiry, year) };
}

/**
 * The secondary data of a HIBC code (Supplier Labeling Standard 2.6, tables 3 and 4) and the additional data after it: `/S` serial number,
 * `/14D` expiry date, `/16D` manufacture date. These dates have four-digit years. Years are refused unless a
 * date of the API can have them (contract/fields.ts).
 */
export function readSecondary(secondary: string, year: number): SecondaryData {
  const [first = '', ...more] = secondary.split('/');
  const unit = readFirst(first, year);
  for (const part of more) {
    const [, kind, digits = ''] = /^(14|16)D(\d{8})$/.exec(part) ?? [];
    const isNear = digits >= '19' && digits < '22';
    const day = (isNear && dayOf(Number(digits.slice(0, 4)), digits.slice(4, 6), digits.slice(6))) || false;
    if (kind === '14') unit.expiresOn = day;
    else if (kind === '16') unit.manufacturedOn = day;
    else if (part.startsWith('S')) unit.serial = part.slice(1) || null;
  }
  return unit;
}

/**
 * `$` introduces a lot, `$$` an expiry date and a lot. A `+` after them means a serial number instead of the lot.
 * Text without `$` is a Julian date.
 */
function readFirst(text: string, year: number): SecondaryData {
  const [, sign, plus, rest = ''] = /^(\$\$|\$|)(\+|)(.*)$/s.exec(text) ?? [];
  if (!sign) {
    const [, date, lot] = /^(\d{5})(.*)$/.exec(text) ?? [];
    return date ? { ...none, expiresOn: julianDay(date, year) ?? false, lot: lot || null } : { ...none };
  }
  const { expiresOn, name } = sign === '$$' ? readExpiry(rest, year) : { expiresOn: null, name: rest };
  return { ...none, lot: plus ? null : name || null, serial: plus ? name || null : null, expiresOn };
}

/**
 * An optional quantity (`8` and two digits, or `9` and five), then a date. The first digit of the date states its
 * format.
 */
function readExpiry(text: string, year: number): { expiresOn: Day; name: string } {
  const rest = text.replace(/^(?:8\d{2}|9\d{5})/, '');
  if (rest.startsWith('7')) return { expiresOn: null, name: rest.slice(1) };
  for (const [format, read] of expiryFormats) {
    const found = format.exec(rest);
    if (found) return { expiresOn: read(found.slice(1), year) ?? false, name: rest.slice(found[0].length) };
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
  // Year and month only: the unit expires at the end of the last day of the month.
  [/^([01]\d)(\d\d)/, ([mm = '', yy], year) => dayOf(centuryOf(Number(yy), year), mm, lastDay)],
];
