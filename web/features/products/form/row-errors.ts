import type { FieldCode } from '../../../../contract/refusals.ts';
import type { Specification } from './product-values.ts';

type RowErrors = { [Field in keyof Specification]?: FieldCode };

/** The errors of each row; an empty row is ignored. */
export function specificationErrors(rows: readonly Specification[]): RowErrors[] {
  const names = rows.map(({ name }) => name.trim());
  return rows.map(({ value }, index) => {
    const name = names[index] ?? '';
    if (!name) return value.trim() ? { name: 'SPECIFICATION_NAME_MISSING' } : {};
    if (names.indexOf(name) !== index) return { name: 'SPECIFICATION_NAME_TAKEN' };
    return value.trim() ? {} : { value: 'SPECIFICATION_VALUE_MISSING' };
  });
}
