import type { PriceStep } from '../../../../contract/price-agreements.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { isShown } from '../product-scope.ts';

type Prices = { productId: string; steps: PriceStep[] };

/** $1 buying organization, $2 products. */
const selectPrices = prepared<Prices>(`SELECT s.product_id AS "productId",
     json_agg(json_build_object('pack', k.pack, 'minimumQuantity', m.quantity, 'price', f.price::text, 'source', f.source)
       ORDER BY k.position, m.quantity) AS steps
   FROM (SELECT DISTINCT product_id FROM price_agreements
     WHERE buyer_org_id = $1 AND product_id = ANY($2::uuid[])) s
   JOIN products p ON p.id = s.product_id AND ${isShown('p')}
   -- OFFSET keeps PostgreSQL from reading the packs of all products.
   CROSS JOIN LATERAL (SELECT * FROM sold_packs sold WHERE sold.product_id = p.id OFFSET 0) k
   CROSS JOIN LATERAL (
     SELECT k.minimum_quantity AS quantity
     UNION SELECT t.minimum_quantity FROM price_tiers t
       WHERE t.product_id = k.product_id AND t.pack = k.pack AND t.minimum_quantity > k.minimum_quantity
     UNION SELECT a.minimum_quantity FROM price_agreements a
       WHERE a.buyer_org_id = $1 AND a.product_id = k.product_id AND a.pack = k.pack AND a.minimum_quantity > k.minimum_quantity) m
   CROSS JOIN LATERAL price_of(k.product_id, k.pack, m.quantity, $1, now()) f
   GROUP BY s.product_id HAVING bool_or(f.source = 'agreement')`);

/**
 * The prices that one organization pays, with one price for each quantity from which the price changes. Includes only
 * those of the given products for which the organization has a current price agreement. The product list does not
 * contain these prices, because it is cached and the same for every user.
 */
export function listPrices(
  db: Database,
  { orgId, productIds }: { orgId: string; productIds: readonly string[] },
): Promise<Prices[]> {
  return selectPrices(db, [orgId, productIds]);
}
