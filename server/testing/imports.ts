import type { CheckedRow, ImportRow, ProductImport } from '../../contract/product-imports.ts';
import type { Person } from './builders.ts';

type Values = ImportRow['values'];

/** The values as rows of a file. Row 1 contains the headers. */
export const inFile = (...values: Values[]): ImportRow[] =>
  values.map((value, at) => ({ row: at + 2, values: value }));

/** Imports the rows in one batch. */
export async function importAll(
  { client: { imports } }: Person,
  orgId: string,
  ...values: Values[]
): Promise<ProductImport> {
  const plan = { sheet: null, decimalSign: '.' as const, columns: [], mended: [] };
  const file = { fileName: 'products.csv', fileHash: 'f'.repeat(64), rows: values.length, plan };
  const { id } = await imports.begin({ orgId, ...file });
  await imports.sendBatch({ id, batch: 1, rows: inFile(...values) });
  return imports.finish({ id });
}

export async function check(
  { client: { imports } }: Person,
  orgId: string,
  ...values: Values[]
): Promise<CheckedRow[]> {
  return (await imports.check({ orgId, rows: inFile(...values) })).rows;
}

/** The refusals of each row, such as `price PRICE_INVALID`. */
export async function refused(person: Person, orgId: string, ...values: Values[]): Promise<string[]> {
  return (await check(person, orgId, ...values)).map(({ refusals = [] }) =>
    refusals.map(({ field, refusal }) => `${field} ${refusal.code}`).join(),
  );
}
