import { limits } from '../../../../../contract/limits.ts';
import { type Sheet, type SheetRow, UnreadableFile } from './sheet.ts';

/**
 * Makes a table from rows. The first row with text contains the headers.
 * @throws UnreadableFile for a table without rows, or with too many rows or columns
 */
export function toSheet(all: readonly SheetRow[], of: Pick<Sheet, 'sheets' | 'sheet'>): Sheet {
  const [head, ...rows] = all.map(cleaned).filter(({ cells }) => cells.length > 0);
  if (!head || rows.length === 0) throw new UnreadableFile({ code: 'noRows' });
  const found = Math.max(head.cells.length, ...widths(rows));
  if (found > limits.importColumns)
    throw new UnreadableFile({ code: 'tooManyColumns', most: limits.importColumns, found });
  if (rows.length > limits.importRows)
    throw new UnreadableFile({ code: 'tooManyRows', most: limits.importRows });
  const headers = Array.from({ length: found }, (_, column) => head.cells[column] ?? '');
  return { ...of, headers, rows, decimalSign: null, notices: [] };
}

/** Removes empty cells at the end, and characters that the database cannot store. */
function cleaned({ row, cells }: SheetRow): SheetRow {
  const texts = cells.map((cell) => cell.replaceAll('\0', '').toWellFormed().trim());
  const last = texts.findLastIndex((text) => text !== '');
  return { row, cells: texts.slice(0, last + 1) };
}

/** Uses a loop, because Math.max does not accept tens of thousands of arguments. */
function widths(rows: readonly SheetRow[]): number[] {
  return [rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)];
}
