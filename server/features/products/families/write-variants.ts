import { sql } from 'drizzle-orm';
import { refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

export type GivenVariant = { productId: string; values: string[] };

/**
 * Makes the given products the variants of the family. Its other products leave it. The caller locks the family.
 * @throws BAD_REQUEST for a product of another seller or of another family
 */
export async function writeVariants(
  tx: Transaction,
  { id, orgId }: { id: string; orgId: string },
  variants: readonly GivenVariant[],
): Promise<void> {
  await lockProducts(tx, { id, orgId }, variants);
  await tx.execute(sql`
    UPDATE products p SET family_id = is_now.family_id, option_values = is_now.chosen, option_count = cardinality(is_now.chosen),
      version = p.version + 1, updated_at = now()
    FROM (
      SELECT p.id, given.chosen, CASE WHEN given.id IS NOT NULL THEN ${id}::uuid END AS family_id
      FROM products p LEFT JOIN ${asRows(variants)} ON given.id = p.id
      WHERE p.org_id = ${orgId} AND (p.family_id = ${id} OR given.id IS NOT NULL)
    ) is_now
    WHERE p.id = is_now.id AND (p.family_id, p.option_values) IS DISTINCT FROM (is_now.family_id, is_now.chosen)`);
}

/** Locks products in the order of their ids. */
async function lockProducts(
  tx: Transaction,
  { id, orgId }: { id: string; orgId: string },
  variants: readonly GivenVariant[],
): Promise<void> {
  const named = variants.map(({ productId }) => productId);
  const { rows } = await tx.execute<{ id: string; isElsewhere: boolean }>(sql`
    SELECT id, coalesce(family_id <> ${id}, false) AS "isElsewhere" FROM products
    WHERE org_id = ${orgId} AND (family_id = ${id} OR id = ANY(${sql.param(named)}::uuid[])) ORDER BY id FOR NO KEY UPDATE`);
  const locked = new Map(rows.map((row) => [row.id, row]));
  for (const [at, productId] of named.entries()) {
    const path = `variants.${at}.productId`;
    const product = locked.get(productId);
    if (!product) throw refuseField(path, 'PRODUCT_UNKNOWN');
    if (product.isElsewhere) throw refuseField(path, 'VARIANT_OF_ANOTHER_FAMILY');
  }
}

/** Whether the family has exactly these variants. */
export async function isSavedAs(
  tx: Transaction,
  id: string,
  variants: readonly GivenVariant[],
): Promise<boolean> {
  const { rows } = await tx.execute<{ isSaved: boolean }>(sql`
    SELECT count(given.id) = count(*) AND count(*) = ${variants.length} AS "isSaved"
    FROM products p LEFT JOIN ${asRows(variants)} ON given.id = p.id AND given.chosen = p.option_values
    WHERE p.family_id = ${id}`);
  return rows[0]?.isSaved === true;
}

function asRows(variants: readonly GivenVariant[]) {
  const rows = variants.map(({ productId, values }) => ({ id: productId, chosen: values }));
  return sql`json_to_recordset(${JSON.stringify(rows)}) AS given (id uuid, chosen text[])`;
}
