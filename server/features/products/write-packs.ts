import { sql } from 'drizzle-orm';
import type { ProductPack } from '../../../contract/product-packs.ts';
import type { Transaction } from '../../db/connection.ts';

/** Replaces the packs of products. The caller locks the products and changes their versions. */
export async function writePacks(
  tx: Transaction,
  products: readonly { productId: string; packs: readonly ProductPack[] }[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ productId }) => productId);
  await tx.execute(sql`DELETE FROM product_packs WHERE product_id = ANY(${sql.param(ids)}::uuid[])`);
  const packed = products.filter(({ packs }) => packs.length > 0);
  if (packed.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) AS packed ("productId" uuid, packs jsonb),
    jsonb_array_elements(packs) WITH ORDINALITY AS given (pack, place)`;
  await tx.execute(sql`
    INSERT INTO product_packs (product_id, pack, units, identifier, list_price, weight, minimum_quantity, quantity_step, position)
    SELECT "productId", pack->>'pack', (pack->>'units')::int, pack->>'identifier', (pack->>'listPrice')::numeric, (pack->>'weight')::numeric,
      (pack->>'minimumQuantity')::int, (pack->>'quantityStep')::int, place - 1 FROM ${given}`);
  await tx.execute(sql`
    INSERT INTO price_tiers (product_id, pack, minimum_quantity, price)
    SELECT "productId", pack->>'pack', (tier->>'minimumQuantity')::int, (tier->>'price')::numeric
    FROM ${given}, jsonb_array_elements(pack->'tiers') AS tier`);
}

/** Products without a public price have no prices of packs and no volume tiers either. */
export async function removePackPrices(tx: Transaction, productIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param(productIds)}::uuid[]`;
  await tx.execute(sql`DELETE FROM price_tiers WHERE product_id = ANY(${ids})`);
  await tx.execute(sql`
    UPDATE product_packs SET list_price = NULL WHERE product_id = ANY(${ids}) AND list_price IS NOT NULL`);
}
