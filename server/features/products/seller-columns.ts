import { type SQL, sql } from 'drizzle-orm';
import { sellerColumns } from '../../../contract/products.ts';
import { products } from '../../db/schema/products.ts';

/**
 * The columns of the products table that the seller fills in. Statements that copy, restore, import or compare products
 * derive their lists from here, so a new column of the contract is in all of them.
 */
export type FieldName = keyof typeof sellerColumns;
export type StoredName = FieldName | 'details';
export const fieldNames = Object.keys(sellerColumns) as FieldName[];
export const storedNames: readonly StoredName[] = [...fieldNames, 'details'];

/** The part of a product that its seller filled in. */
export function storedPart<Product extends Record<StoredName, unknown>>(
  product: Product,
): Pick<Product, StoredName> {
  return Object.fromEntries(storedNames.map((name) => [name, product[name]])) as Pick<Product, StoredName>;
}

/** SQL list of the columns, separated by commas. */
export const columnList = listOf(columnOf);

/** SQL column definitions for a record of JSON, such as `"leadDays" smallint`. */
export const recordColumns = listOf((name) => `"${name}" ${products[name].getSQLType()}`);

/**
 * SQL expression: one value for each column, in the order of {@link columnList}.
 * @param explicit the values of columns that the statement treats in its own way
 */
export function valueList(
  valueFor: (name: StoredName) => SQL,
  explicit: Partial<Record<StoredName, SQL>> = {},
): SQL {
  return sql.join(
    storedNames.map((name) => explicit[name] ?? valueFor(name)),
    sql`, `,
  );
}

/** SQL list with an assignment to each column. */
export function assignments(valueFor: (name: StoredName) => SQL): SQL {
  return valueList((name) => sql`${sql.raw(columnOf(name))} = ${valueFor(name)}`);
}

/**
 * SQL list of the values of a copy. The alias `p` is the original. A copy is a draft, and has none of the codes that
 * identify a single article.
 */
export function copiedValues(name: SQL): SQL {
  return valueList((one) => sql.raw(`p.${columnOf(one)}`), {
    name,
    status: sql`'draft'`,
    details: sql`p.details - '{udiDi,udiIssuer,catalogNumber}'::text[]`,
  });
}

/**
 * SQL expression: a column of the alias `p` in the contract's form. An amount is a text, because a JSON number has no
 * fixed scale.
 */
export function jsonValue(name: FieldName): string {
  const isAmount = products[name].getSQLType().startsWith('numeric');
  return `p.${columnOf(name)}${isAmount ? '::text' : ''}`;
}

/** SQL arguments of json_build_object for these columns of the alias `p`. */
export function jsonPairs(names: readonly FieldName[]): string {
  return names.map((name) => `'${name}', ${jsonValue(name)}`).join(', ');
}

/** The name of the column in the table. */
export function columnOf(name: StoredName): string {
  return products[name].name;
}

function listOf(textOf: (name: StoredName) => string): SQL {
  return sql.raw(storedNames.map(textOf).join(', '));
}
