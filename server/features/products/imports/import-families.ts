import { type SQL, sql } from 'drizzle-orm';
import type { ImportRow } from '../../../../contract/product-imports.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { KnownFamily, Variant } from './decide-variants.ts';
import { matchedProducts } from './match-rows.ts';

/**
 * SQL query: selects the families (alias `f`) that the rows name, and the families of the products that the rows match.
 */
function familiesOf(orgId: string, rows: readonly ImportRow[]): SQL {
  const names = rows.flatMap(({ values }) =>
    typeof values.family === 'string' ? values.family.trim().toLowerCase() : [],
  );
  return sql`f.org_id = ${orgId} AND (lower(f.name) = ANY(${sql.param(names)}::text[]) OR f.id IN (
    SELECT p.family_id FROM (${matchedProducts(orgId, rows)}) m JOIN products p ON p.id = m.id))`;
}

/** Locks the families before their products. Every transaction that writes a family uses this sequence. */
export async function lockFamilies(
  tx: Transaction,
  orgId: string,
  rows: readonly ImportRow[],
): Promise<void> {
  await tx.execute(sql`
    SELECT FROM product_families f WHERE ${familiesOf(orgId, rows)} ORDER BY f.id FOR UPDATE`);
}

/** Omits a family whose products were all deleted, so that an import can give it new options. */
export async function readFamilies(
  db: Database | Transaction,
  orgId: string,
  rows: readonly ImportRow[],
): Promise<KnownFamily[]> {
  const { rows: families } = await db.execute<KnownFamily>(sql`
    SELECT f.name, f.options, json_agg(json_build_object('productId', v.id, 'values', v.option_values)) AS variants
    FROM product_families f JOIN products v ON v.family_id = f.id WHERE ${familiesOf(orgId, rows)} GROUP BY f.id`);
  return families;
}

/**
 * Creates the families that do not exist yet. Increases the version of the others, so that an edit which a user has
 * already begun is refused.
 */
export async function writeFamilies(
  tx: Transaction,
  orgId: string,
  variants: readonly Variant[],
): Promise<void> {
  const families = [...new Map(variants.map((variant) => [variant.family.toLowerCase(), variant])).values()];
  if (families.length === 0) return;
  await tx.execute(sql`
    INSERT INTO product_families AS f (org_id, name, options)
    SELECT ${orgId}, family, options FROM json_to_recordset(${JSON.stringify(families)}) AS given (family text, options text[])
    ON CONFLICT (org_id, lower(name)) DO UPDATE SET version = f.version + 1, updated_at = now(),
      options = CASE WHEN EXISTS (SELECT FROM products p WHERE p.family_id = f.id) THEN f.options ELSE excluded.options END`);
}
