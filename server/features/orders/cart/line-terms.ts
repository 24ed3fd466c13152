import { type SQL, sql } from 'drizzle-orm';

type Buyer = { userId: string; orgId: SQL };

/**
 * SQL expression: why a line cannot be ordered, as a code of contract/cart.ts, or null. The statement must contain the
 * seller (alias `s`). It must also join the product (`p`), its pack (`k`), its price (`price`) and the seller's account
 * (`a`); each of these rows may be absent.
 */
export function problemOfLine({ userId, orgId }: Buyer): SQL {
  return sql`CASE
    WHEN s.status = 'suspended' THEN 'LINE_SELLER_SUSPENDED'
    WHEN p.status IS DISTINCT FROM 'active' OR s.status <> 'active' THEN 'LINE_WITHDRAWN'
    WHEN is_recalled(p.id, p.org_id, p.details) THEN 'LINE_RECALLED'
    WHEN lacks_verification(p.org_id, p.details) THEN 'LINE_SELLER_NOT_VERIFIED'
    WHEN s.id = ${orgId} OR EXISTS (
      SELECT FROM organization_members m WHERE m.org_id = s.id AND m.user_id = ${userId}::uuid) THEN 'LINE_OWN_PRODUCT'
    WHEN k.pack IS NULL THEN 'LINE_PACK_WITHDRAWN'
    WHEN price.price IS NULL THEN 'LINE_WITHOUT_PRICE'
    WHEN a.charges_enabled IS NOT TRUE THEN 'LINE_SELLER_CANNOT_CHARGE' END`;
}

/**
 * SQL subquery: one row with the number of units of a line's product that can still be ordered. No row for a product
 * that is not counted.
 */
export function stockOfLine(line: SQL): SQL {
  return sql`(SELECT h.on_hand - h.reserved AS units_left FROM product_stock h JOIN products counted ON counted.id = h.product_id
    WHERE h.seller_org_id = ${line}.seller_org_id AND h.product_id = ${line}.product_id AND counted.stock_mode = 'counted')`;
}

/** SQL expression: the price of one pack, for the quantity of a line (alias `l`). */
export function priceOfLine(quantity: SQL, orgId: SQL): SQL {
  return sql`price_of(l.product_id, l.pack, ${quantity}, ${orgId}, now())`;
}

/**
 * SQL expression: the price to store as the seen price of a line (alias `l`) when its quantity changes. It is the price
 * for the new quantity. A seen price that was already outdated stays the same.
 */
export function seenPriceAt(quantity: SQL, orgId: SQL): SQL {
  return sql`CASE WHEN l.seen_price = (SELECT price FROM ${priceOfLine(sql`l.quantity`, orgId)})
    THEN coalesce((SELECT price FROM ${priceOfLine(quantity, orgId)}), l.seen_price) ELSE l.seen_price END`;
}
