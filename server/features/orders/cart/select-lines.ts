import { type SQL, sql } from 'drizzle-orm';
import type { CartLine } from '../../../../contract/cart.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { PriceSource } from '../../../../contract/order-lines.ts';
import type { ProductRestriction } from '../../../../contract/product-restrictions.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { imageJson } from '../../products/product-json.ts';
import { restrictionsOfProduct } from '../approvals/restrictions-of.ts';
import { countryOfOrganization, regionOfOrganization } from '../gst-of-sale.ts';
import { priceOfLine, problemOfLine, stockOfLine } from './line-terms.ts';

/** A line of a cart with its current price and the data that its order needs. */
export type PricedLine = CartLine & {
  version: number;
  sellerOrgId: string;
  sellerOrgName: string;
  currency: Currency;
  priceSource: PriceSource;
  accountId: string | null;
  /** The ABN of the seller's GST registration. Null when the seller is not registered. */
  gstAbn: string | null;
  isGstFree: boolean;
  restrictions: ProductRestriction[];
  /** Weight of the line in grams. Null when the seller does not state the weight. */
  grams: number | null;
  /** The freight of the accepted quote that contains the line. Null for lines of other carts. */
  quotedFreight: string | null;
  /** The country of the buying organization. */
  buyerCountry: string | null;
};

const images = sql`(SELECT coalesce(json_agg(${sql.raw(imageJson)}), '[]')
  FROM (SELECT * FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) i)`;

/** SQL condition: the lines have the prices of accepted quotes. A line (alias `l`) then stores the quoted price. */
const isQuoted = sql`(c.quote_acceptance_id IS NOT NULL)`;

/** SQL expression: the restrictions that the seller states of a product (alias `p`). */
const statedRestrictions = sql`coalesce(supply_restrictions(p.details), '{}')`;

const quotedFreight = sql`(SELECT v.freight_amount::text FROM quote_acceptance_lines q JOIN quote_versions v USING (request_id, seller_org_id, version)
  WHERE q.acceptance_id = c.quote_acceptance_id AND q.seller_org_id = l.seller_org_id LIMIT 1)`;

/**
 * The lines of a cart (alias `c`) at current prices, in one statement. Sorted by seller and currency, then by the time
 * when they were added.
 * @param buyer the person who buys, and the place of delivery. If the country is null, the place of the buying organization.
 * If neither is known, the lines are not checked for their place yet
 */
export async function selectLines(
  db: Database | Transaction,
  { userId, country, region }: { userId: string; country: string | null; region: string | null },
  condition: SQL,
): Promise<PricedLine[]> {
  const { rows } = await db.execute<PricedLine>(sql`
    SELECT c.version, l.id, l.product_id AS "productId", coalesce(p.name, l.seen_name) AS name,
      p.details->>'category' AS category, p.details->>'catalogNumber' AS "catalogNumber", ${images} AS images,
      l.pack, coalesce(k.units, 1) AS "packUnits", l.quantity, coalesce(k.minimum_quantity, 1) AS "minimumQuantity",
      coalesce(k.quantity_step, 1) AS "quantityStep", coalesce(price.price, l.seen_price)::text AS "unitPrice",
      coalesce(CASE WHEN ${isQuoted} THEN NULL ELSE p.currency END, l.seen_currency) AS currency, coalesce(price.source, 'list') AS "priceSource",
      (coalesce(price.price, l.seen_price) * l.quantity)::text AS amount,
      json_build_object('amount', l.seen_price::text, 'currency', l.seen_currency) AS seen,
      coalesce(NOT ${isQuoted} AND (price.price, p.currency) <> (l.seen_price, l.seen_currency), false) AS "isChanged",
      coalesce(${problemOfLine({ userId, orgId: sql`c.org_id` })}, ${notOfferedIn(country)}, CASE
        WHEN licence.missing <> '[]' THEN 'LINE_LICENCE_REQUIRED'
        WHEN NOT ${isQuoted} AND (l.quantity < k.minimum_quantity OR (l.quantity - k.minimum_quantity) % k.quantity_step <> 0) THEN 'LINE_OFF_STEP'
        WHEN l.quantity * k.units > stock.units_left THEN 'LINE_OUT_OF_STOCK' END) AS problem, stock.units_left AS "unitsLeft",
      p.lead_days AS "leadDays", CASE WHEN f.id IS NULL THEN '[]' ELSE option_pairs(f.options, p.option_values) END AS options,
      json_build_object('id', u.id, 'name', u.full_name) AS "addedBy",
      s.id AS "sellerOrgId", s.name AS "sellerOrgName", a.provider_account_id AS "accountId",
      CASE WHEN s.gst_registered THEN s.abn END AS "gstAbn", coalesce(p.details->'gstFree' = 'true', false) AS "isGstFree",
      ${sql.raw(restrictionsOfProduct)} AS restrictions, to_jsonb(${statedRestrictions}) AS "supplyRestrictions", licence.missing AS "missingLicences",
      (pack_grams(k.weight, k.units, p.details) * l.quantity)::float8 AS grams, ${quotedFreight} AS "quotedFreight", ${countryOfOrganization} AS "buyerCountry"
    FROM carts c JOIN cart_lines l ON l.cart_id = c.id JOIN users u ON u.id = l.added_by
      JOIN organizations s ON s.id = l.seller_org_id
      LEFT JOIN organizations b ON b.id = c.org_id
      LEFT JOIN products p ON p.id = l.product_id
      LEFT JOIN product_families f ON f.id = p.family_id
      LEFT JOIN connected_accounts a ON a.org_id = s.id
      LEFT JOIN LATERAL (SELECT * FROM sold_packs sold WHERE sold.product_id = l.product_id AND sold.pack = l.pack OFFSET 0) k ON true
      LEFT JOIN LATERAL (SELECT price, source FROM ${priceOfLine(sql`l.quantity`, sql`c.org_id`)} WHERE NOT ${isQuoted}
        UNION ALL SELECT l.seen_price, 'quote' WHERE ${isQuoted}) price ON true
      LEFT JOIN LATERAL ${stockOfLine(sql`l`)} stock ON true
    CROSS JOIN LATERAL (SELECT ${missingAt({ userId, country, region })} AS missing) licence
    WHERE ${condition} ORDER BY s.name, s.id, currency, l.id`);
  return rows;
}

/** SQL expression: the problem of a product (alias `p`) that is not offered in the country of delivery. */
function notOfferedIn(country: string | null): SQL {
  const known = sql`coalesce(${country}::text, ${countryOfOrganization})`;
  return sql`CASE WHEN ${known} IS NOT NULL AND NOT is_offered_in(p.id, p.details, ${known}) THEN 'LINE_NOT_OFFERED' END`;
}

/** SQL expression: what the buyer lacks to order a product (alias `p`) for delivery there. */
function missingAt({
  userId,
  country,
  region,
}: {
  userId: string;
  country: string | null;
  region: string | null;
}): SQL {
  const [at, state] =
    country === null
      ? [countryOfOrganization, regionOfOrganization]
      : [sql`${country}::text`, sql`${region}::text`];
  return sql`CASE WHEN ${at} IS NULL THEN '[]'
    ELSE missing_licences(supply_restrictions(p.details), c.org_id, ${userId}::uuid, ${at}, ${state}) END`;
}
