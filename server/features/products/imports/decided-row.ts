import type { FieldCode } from '../../../../contract/field-messages.ts';
import type { CheckedFileRow } from '../../../../contract/file-rows.ts';
import type { Data } from '../../../../contract/refusal-data.ts';
import { fieldRefusal } from '../../../../contract/refusals.ts';
import { refusedFields } from '../../../access/refuse.ts';
import { type Found, identifyProduct } from './identify-product.ts';

/** What an import does with a row of a price file or a stock file. `change` contains the data to write. */
export type DecidedRow<Field extends string, Change> = CheckedFileRow<Field> & { change?: Change };

/** The product of a row. If the row does not name exactly one product, the refusal of the row. */
export function productOfRow<Product extends { id: string }>(
  row: number,
  matches: readonly Found<Product>[] = [],
): { product: Product } | { refusal: CheckedFileRow<'details.catalogNumber'> } {
  const found = identifyProduct(matches);
  if ('refusal' in found) return { refusal: refusedRow(row, 'details.catalogNumber', found.refusal) };
  const { product } = found;
  return product ? { product } : { refusal: refusedRow(row, 'details.catalogNumber', 'PRODUCT_UNKNOWN') };
}

export function refusedRow<Field extends string>(
  row: number,
  field: Field,
  code: FieldCode,
  data?: Data,
): CheckedFileRow<Field> {
  return { row, outcome: 'refused', refusals: [{ field, refusal: fieldRefusal(code, data) }] };
}

/** The refusal of a row that does not match a schema. The fields of the schema have the names of the file's columns. */
export function refusedBySchema<Field extends string>(
  row: number,
  issues: Parameters<typeof refusedFields>[0],
): CheckedFileRow<Field> {
  const refusals = Object.entries(refusedFields(issues)).map(([field, refusal]) => ({
    field: field as Field,
    refusal,
  }));
  return { row, outcome: 'refused', refusals };
}

/** The rows in the form of the reply. */
export function reportOf<Field extends string>(
  decided: readonly DecidedRow<Field, unknown>[],
): CheckedFileRow<Field>[] {
  return decided.map(({ change: _, ...row }) => row);
}

/** Writes the changes of all rows. If a row is refused, writes nothing. */
export async function writeDecided<Field extends string, Change>(
  decided: readonly DecidedRow<Field, Change>[],
  write: (changes: Change[]) => Promise<void>,
): Promise<{ isWritten: boolean; rows: CheckedFileRow<Field>[] }> {
  const isWritten = decided.every(({ outcome }) => outcome !== 'refused');
  if (isWritten) await write(decided.flatMap(({ change }) => change ?? []));
  return { isWritten, rows: reportOf(decided) };
}
