import { limits } from '../../../../../contract/limits.ts';
import { type CellFormat, type DateSystem, momentText, plainFormat, readFormats } from './cell-formats.ts';
import { type Sheet, type SheetRow, UnreadableFile } from './sheet.ts';
import { toSheet } from './to-sheet.ts';
import { unzip } from './unzip.ts';
import { readXml } from './xml.ts';

/**
 * The parts of a workbook that contain cells (ECMA-376, part 1, section 18). The relationships part contains the
 * paths of the sheets.
 */
const wanted =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

/**
 * @param chosen the name of the sheet to read; null for the first one
 * @throws UnreadableFile
 */
export function readXlsx(bytes: Uint8Array, chosen: string | null): Sheet {
  const parts = unzip(bytes, (path) => wanted.test(path));
  const book = parts.get('xl/workbook.xml');
  if (!book) throw new UnreadableFile({ code: 'notExcel' });
  const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels'));
  const sheets = readSheets(book).filter(({ relation }) => parts.has(targets.get(relation) ?? ''));
  const sheet = sheets.find(({ name }) => name === chosen) ?? sheets[0];
  const part = sheet && parts.get(targets.get(sheet.relation) ?? '');
  if (!sheet || !part) throw new UnreadableFile({ code: 'notExcel' });
  const texts = readSharedStrings(parts.get('xl/sharedStrings.xml'));
  const formats = readFormats(parts.get('xl/styles.xml'));
  const rows = readRows(part, { texts, formats, dates: readDateSystem(book) });
  const read = toSheet(rows, { sheets: sheets.map(({ name }) => name), sheet: sheet.name });
  return { ...read, decimalSign: '.' };
}

function readTargets(part: Uint8Array | undefined): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(part, {
    open(name, { Id = '', Target = '' }) {
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (name === 'Relationship') targets.set(Id, path);
    },
  });
  return targets;
}

function readSheets(part: Uint8Array): { name: string; relation: string }[] {
  const sheets: { name: string; relation: string }[] = [];
  readXml(part, {
    open(element, { name = '', id = '' }) {
      if (element === 'sheet') sheets.push({ name, relation: id });
    },
  });
  return sheets;
}

/** The workbook's date system: workbooks of old Macintosh versions count days from 1904, others from 1900. */
function readDateSystem(book: Uint8Array): DateSystem {
  let system: DateSystem = 1900;
  readXml(book, {
    open(element, { date1904 = '' }) {
      if (element === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) system = 1904;
    },
  });
  return system;
}

/** The texts to which cells refer by index. Omits phonetic hints (rPh). */
function readSharedStrings(part: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  let isHint = false;
  let isText = false;
  readXml(part, {
    open(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isHint = true;
      isText = name === 't' && !isHint;
    },
    text(text) {
      if (isText) texts[texts.length - 1] += text;
    },
    close(name) {
      if (name === 'rPh') isHint = false;
      isText = false;
    },
  });
  return texts;
}

/** The largest possible row number of a sheet. */
const mostRows = 1_048_576;

type Cell = { column: number; type: string; format: CellFormat; text: string };
type Book = { texts: readonly string[]; formats: readonly CellFormat[]; dates: DateSystem };

function readRows(part: Uint8Array, book: Book): SheetRow[] {
  const rows: SheetRow[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  readXml(part, {
    open(name, { r = '', t = 'n', s = '' }) {
      if (name === 'row' && rows.length === mostRows)
        throw new UnreadableFile({ code: 'tooManyRows', most: limits.importRows });
      if (name === 'row') rows.push({ row: Number(r) || (rows.at(-1)?.row ?? 0) + 1, cells: [] });
      if (name === 'c')
        cell = {
          column: columnOf(r, rows),
          type: t,
          format: book.formats[Number(s)] ?? plainFormat,
          text: '',
        };
      isValue = name === 'v' || name === 't';
    },
    text(text) {
      if (cell && isValue) cell.text += text;
    },
    close(name) {
      if (name === 'c' && cell) put(rows, cell, book);
      isValue = false;
    },
  });
  return rows;
}

/** The column index of a cell: 27 for `AB12`. A cell without a reference is in the column after the previous cell. */
function columnOf(reference: string, rows: readonly SheetRow[]): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0];
  if (!letters) return rows.at(-1)?.cells.length ?? 0;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Adds a cell to the last row.
 * @throws UnreadableFile if the column exceeds the limit, before a row of that length is created
 */
function put(rows: readonly SheetRow[], cell: Cell, book: Book): void {
  const text = textOf(cell, book);
  const cells = rows.at(-1)?.cells;
  if (!cells || text === '') return;
  if (cell.column >= limits.importColumns)
    throw new UnreadableFile({
      code: 'tooManyColumns',
      most: limits.importColumns,
      found: cell.column + 1,
    });
  while (cells.length < cell.column) cells.push('');
  cells[cell.column] = text;
}

function textOf({ type, text, format }: Cell, { texts, dates }: Book): string {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'yes' : 'no';
  if (type !== 'n' || text === '' || Number.isNaN(Number(text))) return text;
  const moment = format.isMoment ? momentText(Number(text), dates) : null;
  return moment ?? numberText(Number(text), format.digits);
}

/**
 * The text of a number. Excel stores fifteen digits, so a longer number has lost digits. The result then has the form
 * 1.23E+15, which shows the loss.
 */
function numberText(value: number, digits: number): string {
  if (Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  return String(Number(value.toPrecision(15))).padStart(digits, '0');
}
