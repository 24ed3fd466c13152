import Papa from 'papaparse';
import { withoutApostrophe } from '../../../../../contract/csv.ts';
import { limits } from '../../../../../contract/limits.ts';
import { decodeText } from './decode-text.ts';
import { type Sheet, type SheetRow, UnreadableFile } from './sheet.ts';
import { toSheet } from './to-sheet.ts';

/** The maximum number of records to read, including blank ones. */
const mostRecords = limits.importRows + 1_000;

/**
 * Reads a file in CSV format.
 * @throws UnreadableFile
 */
export function readCsv(bytes: Uint8Array): Sheet {
  const { text: whole, otherLines } = decodeText(bytes);
  const { text, separator } = withoutSeparatorLine(whole.replaceAll('\0', ''));
  const delimiter = separator ?? delimiterOf(text);
  assertNarrow(text, delimiter);
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter, preview: mostRecords });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed) throw new UnreadableFile({ code: 'unclosedQuote', row: (unclosed.row ?? 0) + 1 });
  if (meta.truncated) throw new UnreadableFile({ code: 'tooManyRows', most: limits.importRows });
  const rows = data.map((cells, at) => ({ row: at + 1, cells }));
  const sheet = toSheet(rows, { sheets: [], sheet: null });
  const first = otherLines[0];
  if (first !== undefined)
    sheet.notices.push({ code: 'mixedEncodings', count: otherLines.length, line: first });
  noteFormulas(sheet);
  for (const row of sheet.rows) row.cells = row.cells.map(withoutApostrophe);
  return { ...sheet, decimalSign: delimiter === ';' ? ',' : null };
}

/** Removes the line `sep=;`, with which Excel may begin a file, and returns the separator that the line names. */
function withoutSeparatorLine(text: string): { text: string; separator: string | null } {
  const line = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(text);
  return line ? { text: text.slice(line[0].length), separator: line[1] ?? null } : { text, separator: null };
}

/**
 * The delimiter that splits the first row into the most cells. Other rows are not examined, because their values may
 * contain any delimiter, such as the comma in prices.
 */
function delimiterOf(text: string): string {
  const headers = (delimiter: string) => firstRecord(text, delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, one) => (headers(one) > headers(best) ? one : best));
}

function firstRecord(text: string, delimiter: string): string[] {
  return Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data[0] ?? [];
}

/** Limits the number of columns before all rows are parsed, because parsing thousands of columns takes long. */
function assertNarrow(text: string, delimiter: string): void {
  const { length: found } = firstRecord(text, delimiter);
  if (found > limits.importColumns)
    throw new UnreadableFile({ code: 'tooManyColumns', most: limits.importColumns, found });
}

/** Adds a notice if a cell begins with a formula. Formulas are kept as text. */
function noteFormulas(sheet: Sheet): void {
  const withFormula = sheet.rows.filter(hasFormula);
  const [first] = withFormula;
  if (first) sheet.notices.push({ code: 'formulas', count: withFormula.length, row: first.row });
}

function hasFormula({ cells }: SheetRow): boolean {
  return cells.some((cell) => /^(=|@|[+-](?![\d.,\s]))/.test(cell));
}
