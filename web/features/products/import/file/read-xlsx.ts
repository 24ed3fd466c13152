import { limits } from '../../../../../contract/limits.ts';
import { type Sheet, type SheetRow, UnreadableFile } from './sheet.ts';
import { toSheet } from './to-sheet.ts';
import { unzip } from './unzip.ts';
import { readXml } from './xml.ts';

/** ECMA-376, part 1: the parts of a workbook that hold its texts (section 18). Their relations name where they are. */
const wanted =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

/**
 * @param chosen the sheet's name; without one, the first
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
  const paddings = readPaddings(parts.get('xl/styles.xml'));
  const rows = readRows(part, texts, paddings);
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

/** Each text is given once, and cells refer to it by its place. Phonetic hints (rPh) are not part of it. */
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

/** For each style of cells, how many digits it fills up with zeros: those of a format such as 00000000000000. */
function readPaddings(part: Uint8Array | undefined): number[] {
  const formats = new Map<string, number>();
  const paddings: number[] = [];
  let isOfCells = false;
  readXml(part, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && /^0{2,}$/.test(formatCode)) formats.set(numFmtId, formatCode.length);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) paddings.push(formats.get(numFmtId) ?? 0);
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return paddings;
}

/** As many as a sheet has at all, whether anything stands in them or not. */
const mostRows = 1_048_576;

type Cell = { column: number; type: string; digits: number; text: string };

function readRows(part: Uint8Array, texts: readonly string[], paddings: readonly number[]): SheetRow[] {
  const rows: SheetRow[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  readXml(part, {
    open(name, { r = '', t = 'n', s = '' }) {
      if (name === 'row' && rows.length === mostRows)
        throw new UnreadableFile({ code: 'tooManyRows', most: limits.importRows });
      if (name === 'row') rows.push({ row: Number(r) || (rows.at(-1)?.row ?? 0) + 1, cells: [] });
      if (name === 'c')
        cell = { column: columnOf(r, rows), type: t, digits: paddings[Number(s)] ?? 0, text: '' };
      isValue = name === 'v' || name === 't';
    },
    text(text) {
      if (cell && isValue) cell.text += text;
    },
    close(name) {
      if (name === 'c' && cell) put(rows, cell, texts);
      isValue = false;
    },
  });
  return rows;
}

/** `AB12` is column 27. A cell without a reference follows the one before it. */
function columnOf(reference: string, rows: readonly SheetRow[]): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0];
  if (!letters) return rows.at(-1)?.cells.length ?? 0;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** @throws UnreadableFile before a cell far to the right makes a row of that length */
function put(rows: readonly SheetRow[], cell: Cell, texts: readonly string[]): void {
  const text = textOf(cell, texts);
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

function textOf({ type, text, digits }: Cell, texts: readonly string[]): string {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'yes' : 'no';
  return type === 'n' && text !== '' ? numberText(text, digits) : text;
}

/** What Excel keeps of a number: fifteen digits. More of them are lost, and the text then says so (1.23E+15). */
function numberText(text: string, digits: number): string {
  const value = Number(text);
  if (Number.isNaN(value)) return text;
  if (Math.abs(value) >= 1e15) return value.toExponential().toUpperCase();
  return String(Number(value.toPrecision(15))).padStart(digits, '0');
}
