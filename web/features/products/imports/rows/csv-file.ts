import { toCsv } from '../../../../../contract/csv.ts';
import type { FileColumn } from '../../../../../contract/product-columns.ts';

/** A CSV file of rows, which the import can read. The byte order mark makes spreadsheets read it as UTF-8. */
export function csvFile<Field extends string>(
  columns: readonly FileColumn<Field>[],
  rows: readonly Partial<Record<Field, string>>[],
): string {
  const cells = rows.map((values) => columns.map(({ field }) => values[field] ?? ''));
  return `\uFEFF${toCsv([columns.map(({ header }) => header), ...cells])}`;
}
