import type { FieldCode } from '../../../../contract/field-messages.ts';
import type { ProductField } from '../../../../contract/product-columns.ts';
import type { RowRefusals } from '../../../../contract/product-imports.ts';
import type { Data } from '../../../../contract/refusal-data.ts';
import { fieldRefusal } from '../../../../contract/refusals.ts';
import { refusedFields } from '../../../access/refuse.ts';

export function refused(field: ProductField, code: FieldCode, data?: Data): { refusals: RowRefusals } {
  return { refusals: [{ field, refusal: fieldRefusal(code, data) }] };
}

/**
 * The refusals of a row that does not match a schema: the first one of each column.
 * @param fieldOf returns the column of a refused value, from the value's path in the schema
 */
export function refusedCells(
  issues: Parameters<typeof refusedFields>[0],
  fieldOf: (path: readonly string[]) => ProductField,
): { refusals: RowRefusals } {
  const byField = new Map<ProductField, RowRefusals[number]>();
  for (const [path, refusal] of Object.entries(refusedFields(issues))) {
    const field = fieldOf(path.split('.'));
    if (!byField.has(field)) byField.set(field, { field, refusal });
  }
  return { refusals: [...byField.values()] };
}
