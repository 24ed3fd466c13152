import type { CheckedFileRow, FileRow } from '../../../../../contract/file-rows.ts';
import { limits } from '../../../../../contract/limits.ts';
import type { FileColumn } from '../../../../../contract/product-columns.ts';
import type { RowRefusals } from '../../../../../contract/product-imports.ts';
import type { FileField } from '../field-words.ts';
import { plainHeader } from '../file/known-headers.ts';
import { readCell } from '../file/read-cell.ts';
import type { Sheet } from '../file/sheet.ts';

export type ReadRow<Field extends string> = FileRow<Field> & { refusals: RowRefusals<Field> };

/**
 * Reads the known columns of a file. Other columns are ignored. A row with a cell that cannot be read is rejected.
 */
export function readFileRows<Field extends FileField>(
  columns: readonly FileColumn<Field>[],
  { headers, rows, decimalSign }: Pick<Sheet, 'headers' | 'rows' | 'decimalSign'>,
): ReadRow<Field>[] {
  const placed = columns.flatMap((column) => {
    const at = headers.findIndex((header) => plainHeader(header) === plainHeader(column.header));
    return at < 0 ? [] : [{ column, at }];
  });
  return rows.map(({ row, cells }) => {
    const read: ReadRow<Field> = { row, values: {}, refusals: [] };
    for (const { column, at } of placed) {
      const text = cells[at] ?? '';
      if (text !== '') readInto(read, column, text, decimalSign ?? '.');
    }
    return read;
  });
}

function readInto<Field extends FileField>(
  { values, refusals }: ReadRow<Field>,
  column: FileColumn<Field>,
  text: string,
  decimalSign: '.' | ',',
): void {
  const { field } = column;
  const cell = isAmbiguous(column, text, decimalSign) ? { value: text } : readCell(column, text, decimalSign);
  // The rejected text of the cell, shown beside the reason.
  values[field] = 'value' in cell ? String(cell.value) : text;
  const maximum = limits.detailValue;
  if ('refusal' in cell) refusals.push({ field, refusal: { error: '', ...cell.refusal } });
  else if (text.length > maximum)
    refusals.push({ field, refusal: { error: '', code: 'TOO_MANY_CHARACTERS', data: { maximum } } });
}

/**
 * Whether a number may have a thousands separator that looks like the decimal sign: `1.250` is 1250 or 1.25. Such a
 * text is sent unchanged, and the server refuses it. In imports of products this is not necessary, because the user
 * chooses the decimal sign.
 */
function isAmbiguous({ kind }: FileColumn<string>, text: string, decimalSign: '.' | ','): boolean {
  if (kind !== 'amount' && kind !== 'whole') return false;
  return text.includes(decimalSign) && /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text);
}

/** Whether the file has a column that says which product a row is about. */
export function namesProducts(headers: readonly string[], columns: readonly FileColumn<string>[]): boolean {
  const known = new Set(headers.map(plainHeader));
  return columns.some(
    ({ field, header }) =>
      (field === 'details.catalogNumber' || field === 'details.udiDi') && known.has(plainHeader(header)),
  );
}

/** A row that the browser itself refuses, in the same format as a result of the server's check. */
export function refusedHere<Field extends FileField>({
  row,
  refusals,
}: ReadRow<Field>): CheckedFileRow<Field>[] {
  return refusals.length > 0 ? [{ row, outcome: 'refused', refusals }] : [];
}
