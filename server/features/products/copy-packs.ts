import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';

/**
 * Copies the packs and volume prices of products to their new copies. Omits the identifiers of packs, because they
 * identify a single article. Does not change a copy that somebody has already edited.
 */
export async function copyPacks(
  tx: Transaction,
  orgId: string,
  copies: readonly { id: string; copyId: string }[],
): Promise<void> {
  const [ids, copyIds] = [copies.map(({ id }) => id), copies.map(({ copyId }) => copyId)];
  const copied = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(copyIds)}::uuid[]) AS copied (id, copy_id)
    JOIN products p ON p.id = copied.copy_id AND p.org_id = ${orgId} AND p.version = 1`;
  await tx.execute(sql`
    INSERT INTO product_packs (product_id, pack, units, list_price, weight, minimum_quantity, quantity_step, position)
    SELECT p.id, k.pack, k.units, k.list_price, k.weight, k.minimum_quantity, k.quantity_step, k.position
    FROM ${copied} JOIN product_packs k ON k.product_id = copied.id
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO price_tiers (product_id, pack, minimum_quantity, price)
    SELECT p.id, t.pack, t.minimum_quantity, t.price
    FROM ${copied} JOIN price_tiers t ON t.product_id = copied.id
    ON CONFLICT DO NOTHING`);
}
