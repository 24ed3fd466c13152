import type { FieldCode } from '../../../../contract/field-messages.ts';
import type { NamedValue } from './detail-values.ts';
import { isTaken } from './further-details.ts';
import type { RowsName } from './product-values.ts';

type RowErrors = { [Field in keyof NamedValue]?: FieldCode };

type Rules = { nameMissing: FieldCode; nameTaken: FieldCode; isTaken: (name: string) => boolean };

const rules: Record<RowsName, Rules> = {
  specifications: {
    nameMissing: 'SPECIFICATION_NAME_MISSING',
    nameTaken: 'SPECIFICATION_NAME_TAKEN',
    isTaken: () => false,
  },
  furtherDetails: { nameMissing: 'DETAIL_NAME_MISSING', nameTaken: 'DETAIL_NAME_TAKEN', isTaken },
};

/** The errors of each row. Empty rows have no errors. */
export function rowErrors(kind: RowsName, rows: readonly NamedValue[]): RowErrors[] {
  const { nameMissing, nameTaken, isTaken } = rules[kind];
  const names = rows.map(({ name }) => name.trim());
  return rows.map(({ value }, index) => {
    const name = names[index] ?? '';
    if (!name) return value.trim() ? { name: nameMissing } : {};
    if (isTaken(name) || names.indexOf(name) !== index) return { name: nameTaken };
    return value.trim() ? {} : { value: 'SPECIFICATION_VALUE_MISSING' };
  });
}
