import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { priceTiers, productPacks } from '../db/schema/prices.ts';
import type { DemoIds } from './demo-rows.ts';
import { type DemoOffer, demoAgreements, demoCart, demoOffers } from './world/offers.ts';

/**
 * Writes packs, volume prices, stock, lead times, price agreements and the shared cart. Called after the
 * orders.
 */
export async function writeOffers(tx: Transaction, ids: DemoIds): Promise<void> {
  await tx.insert(productPacks).values(demoOffers.flatMap((offer) => packsOf(offer, ids)));
  await tx
    .insert(priceTiers)
    .values(
      demoOffers.flatMap(({ product, tiers = [] }) =>
        tiers.map((tier) => ({ ...tier, productId: ids.product(product) })),
      ),
    );
  await writeStock(tx, ids);
  await writeAgreements(tx, ids);
  await writeCart(tx, ids);
}

function packsOf({ product, packs = [] }: DemoOffer, ids: DemoIds): (typeof productPacks.$inferInsert)[] {
  if (packs.length === 0) return [];
  return [{ pack: 'each' as const, units: 1 }, ...packs].map((pack, position) => ({
    ...pack,
    productId: ids.product(product),
    position,
  }));
}

/**
 * The counts are made after the orders, which therefore reserve nothing: their trigger is deferred, and must run before
 * the products are counted. The sellers already know about low stock, so that no email is sent.
 */
async function writeStock(tx: Transaction, ids: DemoIds): Promise<void> {
  await tx.execute(sql`SET CONSTRAINTS orders_stock IMMEDIATE`);
  const given = demoOffers.flatMap(({ product, stock, leadDays }) =>
    stock || leadDays ? [{ id: ids.product(product), ...stock, leadDays }] : [],
  );
  const rows = sql`json_to_recordset(${JSON.stringify(given)}) AS g (id uuid, "onHand" int, "lowStockAt" int, "leadDays" int)`;
  await tx.execute(sql`
    UPDATE products p SET stock_mode = CASE WHEN g."leadDays" IS NULL THEN 'counted' ELSE 'made_to_order' END, lead_days = g."leadDays"
    FROM ${rows} WHERE p.id = g.id`);
  await tx.execute(sql`
    UPDATE product_stock k SET on_hand = g."onHand", low_stock_at = g."lowStockAt",
      low_told_at = CASE WHEN g."onHand" <= g."lowStockAt" THEN now() END
    FROM ${rows} WHERE k.product_id = g.id`);
}

async function writeAgreements(tx: Transaction, ids: DemoIds): Promise<void> {
  const given = demoAgreements.map(({ seller, buyer, product, ...terms }) => ({
    ...{ seller: ids.organization(seller), buyer: ids.organization(buyer), product: ids.product(product) },
    ...terms,
  }));
  await tx.execute(sql`
    INSERT INTO price_agreements (seller_org_id, buyer_org_id, product_id, pack, currency, minimum_quantity, price, valid_from)
    SELECT g.seller, g.buyer, g.product, g.pack, p.currency, g."minimumQuantity", g.price, date_trunc('year', now())::date
    FROM json_to_recordset(${JSON.stringify(given)})
      AS g (seller uuid, buyer uuid, product uuid, pack text, "minimumQuantity" int, price numeric) JOIN products p ON p.id = g.product`);
}

async function writeCart(tx: Transaction, ids: DemoIds): Promise<void> {
  const orgId = ids.organization(demoCart.organization);
  const given = demoCart.lines.map(({ product, addedBy, ...line }) => ({
    ...line,
    ...{ product: ids.product(product), addedBy: ids.user(addedBy) },
  }));
  await tx.execute(sql`INSERT INTO carts (org_id) VALUES (${orgId})`);
  await tx.execute(sql`
    INSERT INTO cart_lines (cart_id, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by)
    SELECT c.id, p.id, g.pack, p.org_id, g.quantity, p.name, price.price, p.currency, g."addedBy"
    FROM carts c, json_to_recordset(${JSON.stringify(given)}) AS g (product uuid, pack text, quantity int, "addedBy" uuid)
      JOIN products p ON p.id = g.product
      CROSS JOIN LATERAL price_of(p.id, g.pack, g.quantity, ${orgId}, now()) price
    WHERE c.org_id = ${orgId}`);
}
