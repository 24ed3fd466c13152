import { sql } from 'drizzle-orm';
import type { Currency } from '../../../../contract/money.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

/** The place of delivery, as far as it is known. */
export type Destination = { country: string | null; region: string | null };

/** The goods of one order. */
export type Goods = {
  sellerOrgId: string;
  currency: Currency;
  amount: string;
  /** The amount of the taxable goods. */
  taxable: string;
  /** Weight of all goods in grams. Null when the weight of any product is unknown. */
  grams: number | null;
  /** The freight of an accepted quote, which replaces the rules. */
  quotedFreight?: string | null;
};

/** The freight of one order. The amount is null when the seller has to quote it. */
export type Freight = { amount: string | null; gstAmount: string };

/** The freight of each order by the rules of its seller, in one statement. The database computes it (migration 0072). */
export async function selectFreight(
  db: Database | Transaction,
  goods: readonly Goods[],
  { country, region }: Destination,
): Promise<Freight[]> {
  const { rows } = await db.execute<Freight>(sql`
    SELECT f.amount::text AS amount, coalesce(freight_gst(f.amount, g.taxable, g.amount), 0.00)::text AS "gstAmount"
    FROM jsonb_to_recordset(${JSON.stringify(goods.map((order, place) => ({ ...order, place })))}::jsonb)
        AS g("sellerOrgId" uuid, currency text, amount numeric, taxable numeric, grams bigint, "quotedFreight" numeric, place int)
      JOIN organizations s ON s.id = g."sellerOrgId"
      CROSS JOIN LATERAL (SELECT coalesce(g."quotedFreight", rules.amount)::numeric(14, 2) AS amount
        FROM freight_of(s.freight_rules, g.currency, ${country}, ${region}, g.amount, g.grams) rules) f
    ORDER BY g.place`);
  return rows;
}
