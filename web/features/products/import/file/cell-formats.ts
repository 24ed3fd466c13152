import { readXml } from './xml.ts';

/** How the cells of a style show their number: filled up with zeros to so many digits, or as the day or moment that it counts. */
export type CellFormat = { digits: number; isMoment: boolean };

/** From which year a workbook counts its days. */
export type DateSystem = 1900 | 1904;

export const plainFormat: CellFormat = { digits: 0, isMoment: false };

/** The formats that every workbook has without naming them (ECMA-376, part 1, 18.8.30): those with a day in them. */
const builtIn = new Set(['14', '15', '16', '17', '22']);

/** For each style of cells, by its place, what its format makes of a number. */
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

/** A day has its letter d or y, or a month by name; a lone m may be minutes. What is quoted, escaped or in brackets is none. */
function formatOf(code: string): CellFormat {
  const letters = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  return { digits: /^0{2,}$/.test(code) ? code.length : 0, isMoment: /[dy]|m{3}/i.test(letters) };
}

const dayMilliseconds = 86_400_000;
/** Day 0 of both systems (18.17.4.1); that of 1900 counts a 29 February 1900, so days from March of it are one more. */
const firstDay = { 1900: Date.UTC(1899, 11, 31), 1904: Date.UTC(1904, 0, 1) };
const leapDayThatNeverWas = 60;
/** 31 December 9999. */
const lastDay = 2_958_465;

/**
 * A day, or a moment to the minute, as ISO 8601 writes it: `2026-02-28`, `2026-02-28 13:45`.
 * @returns null for a number that no day has
 */
export function momentText(serial: number, system: DateSystem): string | null {
  if (serial < 0 || serial > lastDay) return null;
  const days = system === 1900 && serial > leapDayThatNeverWas ? serial - 1 : serial;
  const minute = 60_000 * Math.round((days * dayMilliseconds) / 60_000);
  const [day = '', time = ''] = new Date(firstDay[system] + minute).toISOString().split('T');
  return Number.isInteger(serial) ? day : `${day} ${time.slice(0, 5)}`;
}
