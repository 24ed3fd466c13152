import { limits } from '../../../../../contract/limits.ts';
import type { Database } from '../../../../db/connection.ts';
import type { Page } from '../../../../db/list-page.ts';
import { pageOf } from '../../../../db/page-of.ts';
import { prepared } from '../../../../db/prepared.ts';
import { today } from '../agreement-json.ts';
import { isKnownBuyer } from '../list-buyers.ts';
import type { PriceRow } from './read-facts.ts';

type Values = PriceRow['values'];

const productValues = `'details.catalogNumber', p.details->>'catalogNumber', 'details.udiDi', p.details->>'udiDi', 'currency', p.currency`;

/**
 * The rows of a price file for the seller $1, in the order of the products' ids, after the product $2. A row identifies
 * its buyer by name, or by id if other buyers of the seller have the same name.
 */
const selectRows = prepared<{ id: string; rows: Values[] }>(`WITH buyers AS MATERIALIZED (
    SELECT b.id, CASE WHEN count(*) OVER (PARTITION BY lower(b.name)) = 1 THEN b.name ELSE b.id::text END AS name
    FROM organizations b WHERE b.status = 'active' AND ${isKnownBuyer('$1')}
  ), priced AS (
    SELECT p.id FROM products p WHERE p.org_id = $1 AND ($2::uuid IS NULL OR p.id > $2)
      AND (EXISTS (SELECT FROM price_tiers t WHERE t.product_id = p.id)
        OR EXISTS (SELECT FROM price_agreements a WHERE a.product_id = p.id))
    ORDER BY p.id LIMIT ${limits.exportedProducts + 1}
  )
  SELECT p.id, coalesce(json_agg(r.value ORDER BY r.buyer NULLS FIRST, r.pack, r.minimum_quantity, r.valid_from)
    FILTER (WHERE r.value IS NOT NULL), '[]') AS rows
  FROM priced JOIN products p ON p.id = priced.id JOIN organizations o ON o.id = p.org_id
  LEFT JOIN LATERAL (
    SELECT NULL AS buyer, t.pack, t.minimum_quantity, NULL::date AS valid_from, json_strip_nulls(json_build_object(${productValues},
      'pack', t.pack, 'minimumQuantity', t.minimum_quantity::text, 'price', t.price::text)) AS value
    FROM price_tiers t WHERE t.product_id = p.id
    UNION ALL
    SELECT b.name, a.pack, a.minimum_quantity, a.valid_from, json_strip_nulls(json_build_object(${productValues},
      'buyer', b.name, 'pack', a.pack, 'minimumQuantity', a.minimum_quantity::text, 'price', a.price::text,
      'validFrom', a.valid_from::text, 'validTo', a.valid_to::text))
    FROM price_agreements a JOIN buyers b ON b.id = a.buyer_org_id
    WHERE a.product_id = p.id AND a.currency = p.currency AND coalesce(a.valid_to, 'infinity') >= ${today}
  ) r ON true
  GROUP BY p.id ORDER BY p.id`);

/** The volume prices and the price agreements that have not ended, as rows of a price file. */
export async function exportPrices(
  db: Database,
  { orgId, cursor }: { orgId: string; cursor?: string | undefined },
): Promise<Page<Values>> {
  const found = await selectRows(db, [orgId, cursor ?? null]);
  const { items, nextCursor } = pageOf(found, limits.exportedProducts, ({ id }) => id);
  return { items: items.flatMap(({ rows }) => rows), nextCursor };
}
