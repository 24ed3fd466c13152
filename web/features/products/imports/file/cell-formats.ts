import { readXml } from './xml.ts';

/** How a cell style formats its number: padded with zeros to `digits` digits, or as a date or time (`isMoment`). */
export type CellFormat = { digits: number; isMoment: boolean };

/** The year in which day numbers of the workbook begin. */
export type DateSystem = 1900 | 1904;

export const plainFormat: CellFormat = { digits: 0, isMoment: false };

/** The built-in number formats that show a date (ECMA-376, part 1, 18.8.30). */
const builtIn = new Set(['14', '15', '16', '17', '22']);

/** The format of each cell style, by its index. */
export function readFormats(styles: Uint8Array | undefined): CellFormat[] {
  const own = new Map<string, CellFormat>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  readXml(styles, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') own.set(numFmtId, formatOf(formatCode));
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      formats.push(own.get(numFmtId) ?? { ...plainFormat, isMoment: builtIn.has(numFmtId) });
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/**
 * Reads a format code. It is a date format if it contains d, y or a month name. A single m is not enough, because it
 * may mean minutes. Quoted, escaped and bracketed text is ignored.
 */
function formatOf(code: string): CellFormat {
  const letters = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  return { digits: /^0{2,}$/.test(code) ? code.length : 0, isMoment: /[dy]|m{3}/i.test(letters) };
}

const dayMilliseconds = 86_400_000;
/**
 * Day 0 of the two date systems (18.17.4.1). The 1900 system counts a day 29 February 1900, which did not exist, so
 * the numbers of all later days are too high by one.
 */
const firstDay = { 1900: Date.UTC(1899, 11, 31), 1904: Date.UTC(1904, 0, 1) };
const leapDayThatNeverWas = 60;
/** The day number of 31 December 9999. */
const lastDay = 2_958_465;

/**
 * The text of a day number in ISO 8601, with the time to the minute if the number has one: `2026-02-28`, `2026-02-28 13:45`.
 * @returns null for a number outside the calendar
 */
export function momentText(serial: number, system: DateSystem): string | null {
  if (serial < 0 || serial > lastDay) return null;
  const days = system === 1900 && serial > leapDayThatNeverWas ? serial - 1 : serial;
  const minute = 60_000 * Math.round((days * dayMilliseconds) / 60_000);
  const [day = '', time = ''] = new Date(firstDay[system] + minute).toISOString().split('T');
  return Number.isInteger(serial) ? day : `${day} ${time.slice(0, 5)}`;
}
