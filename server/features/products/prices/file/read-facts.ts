import { sql } from 'drizzle-orm';
import type { FileRow } from '../../../../../contract/file-rows.ts';
import type { Currency } from '../../../../../contract/money.ts';
import type { Pack } from '../../../../../contract/order-lines.ts';
import type { PriceField } from '../../../../../contract/price-columns.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { matchedProducts } from '../../imports/match-rows.ts';
import { today } from '../agreement-json.ts';
import { isKnownBuyer } from '../list-buyers.ts';

export type PriceRow = FileRow<PriceField>;

/** A product of the seller. `packs` contains the packs in which it is sold, `tiers` its volume prices. */
export type PricedProduct = {
  id: string;
  name: string;
  currency: Currency;
  isOnRequest: boolean;
  packs: Pack[];
  tiers: { pack: Pack; minimumQuantity: number; price: string }[];
};

export type KnownAgreement = {
  id: string;
  productId: string;
  buyerOrgId: string;
  pack: Pack;
  currency: Currency;
  minimumQuantity: number;
  price: string;
  validFrom: string;
  validTo: string | null;
  hasBegun: boolean;
  hasEnded: boolean;
  /** The earliest possible last day of an agreement that has already begun. */
  yesterday: string;
};

export type Facts = {
  matches: { row: number; by: 'udiDi' | 'catalogNumber'; product: PricedProduct }[];
  /** The organizations with the name, ABN or id of a row. */
  buyers: { row: number; id: string }[];
  agreements: KnownAgreement[];
};

/** Reads all stored data on which the decisions about the rows of a price file depend. */
export async function readFacts(
  db: Database | Transaction,
  orgId: string,
  rows: readonly PriceRow[],
): Promise<Facts> {
  const { rows: matches } = await db.execute<Facts['matches'][number]>(sql`
    SELECT m.file_row AS row, m.by, json_build_object('id', p.id, 'name', p.name, 'currency', p.currency,
      'isOnRequest', p.price_on_request,
      'packs', (SELECT json_agg(k.pack) FROM sold_packs k WHERE k.product_id = p.id),
      'tiers', coalesce((SELECT json_agg(json_build_object('pack', t.pack, 'minimumQuantity', t.minimum_quantity, 'price', t.price::text))
        FROM price_tiers t WHERE t.product_id = p.id), '[]')) AS product
    FROM (${matchedProducts(orgId, rows)}) m JOIN products p ON p.id = m.id`);
  const buyers = await readBuyers(db, orgId, rows);
  const ids = (all: readonly string[]) => sql`ANY(${sql.param([...new Set(all)])}::uuid[])`;
  const { rows: agreements } = await db.execute<KnownAgreement>(sql`
    SELECT a.id, a.product_id AS "productId", a.buyer_org_id AS "buyerOrgId", a.pack, a.currency,
      a.minimum_quantity AS "minimumQuantity", a.price::text, a.valid_from::text AS "validFrom", a.valid_to::text AS "validTo",
      a.valid_from <= ${sql.raw(today)} AS "hasBegun", coalesce(a.valid_to < ${sql.raw(today)}, false) AS "hasEnded",
      (${sql.raw(today)} - 1)::text AS yesterday
    FROM price_agreements a JOIN organizations o ON o.id = a.seller_org_id
    WHERE a.seller_org_id = ${orgId} AND a.product_id = ${ids(matches.map(({ product }) => product.id))}
      AND a.buyer_org_id = ${ids(buyers.map(({ id }) => id))}`);
  return { matches, buyers, agreements };
}

/**
 * Finds the buyers of the rows. Known buyers are found by name or id, and other organizations only by their complete
 * ABN, as in the form.
 */
async function readBuyers(
  db: Database | Transaction,
  orgId: string,
  rows: readonly PriceRow[],
): Promise<Facts['buyers']> {
  const named = rows.flatMap(({ row, values: { buyer } }) => (buyer ? [{ row, buyer }] : []));
  const places = sql.param(named.map(({ row }) => row));
  const names = sql.param(named.map(({ buyer }) => buyer));
  const { rows: buyers } = await db.execute<Facts['buyers'][number]>(sql`
    WITH named AS (SELECT place, lower(name) AS name, replace(name, ' ', '') AS abn FROM unnest(${places}::int[], ${names}::text[]) AS t (place, name)),
    candidates AS MATERIALIZED (
      SELECT b.id, b.name, b.abn, ${sql.raw(isKnownBuyer('s.id'))} AS is_known
      FROM (SELECT ${orgId}::uuid AS id) s JOIN organizations b ON b.status = 'active' AND b.id <> s.id
        AND (${sql.raw(isKnownBuyer('s.id'))} OR b.abn <> '' AND b.abn IN (SELECT abn FROM named))
    )
    SELECT n.place AS row, c.id FROM named n JOIN candidates c
      ON c.abn <> '' AND c.abn = n.abn OR c.is_known AND n.name IN (lower(c.name), c.id::text)`);
  return buyers;
}
