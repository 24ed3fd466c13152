import { sql } from 'drizzle-orm';
import type { VariantChange } from '../../../../contract/product-families.ts';
import { refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

type Given = { productId: string; change?: VariantChange | undefined };
type Counted = { path: string; productId: string; version: number; onHand: number };
type Stock = { id: string; onHand: number; reserved: number; version: number };

/**
 * Sets the units on hand of those variants whose change contains units. The caller must have locked their products.
 * @throws BAD_REQUEST for a product that is not counted, for a stock that has changed since the given version, and for
 * fewer units than are reserved
 */
export async function writeCounts(tx: Transaction, orgId: string, variants: readonly Given[]): Promise<void> {
  const counted = variants.flatMap(({ productId, change }, at) =>
    change?.stock ? { path: `variants.${at}.change.stock.onHand`, productId, ...change.stock } : [],
  );
  if (counted.length === 0) return;
  await lockCounts(tx, orgId, counted);
  await tx.execute(sql`
    UPDATE product_stock k SET on_hand = g."onHand" FROM json_to_recordset(${JSON.stringify(counted)}) AS g ("productId" uuid, "onHand" int)
    WHERE k.product_id = g."productId" AND k.seller_org_id = ${orgId} AND k.on_hand <> g."onHand"`);
}

async function lockCounts(tx: Transaction, orgId: string, counted: readonly Counted[]): Promise<void> {
  const ids = sql.param(counted.map(({ productId }) => productId));
  const { rows } = await tx.execute<Stock>(sql`
    SELECT k.product_id AS id, k.on_hand AS "onHand", k.reserved, k.version
    FROM product_stock k JOIN products p ON p.id = k.product_id AND p.stock_mode = 'counted'
    WHERE k.seller_org_id = ${orgId} AND k.product_id = ANY(${ids}::uuid[]) ORDER BY k.product_id FOR NO KEY UPDATE OF k`);
  const stocks = new Map(rows.map((stock) => [stock.id, stock]));
  for (const { path, productId, version, onHand } of counted) {
    const stock = stocks.get(productId);
    if (!stock) throw refuseField(path, 'UNITS_NOT_COUNTED');
    if (stock.version !== version) throw refuseField(path, 'STOCK_CHANGED', { units: stock.onHand });
    if (onHand < stock.reserved) throw refuseField(path, 'STOCK_RESERVED', { minimum: stock.reserved });
  }
}
