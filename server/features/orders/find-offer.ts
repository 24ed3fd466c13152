import { type ChargeRefusal, chargeRefusal } from '../../../contract/charge-limits.ts';
import type { Currency } from '../../../contract/money.ts';
import type { Actor } from '../../access/actor.ts';
import { type Refusal, refuse } from '../../access/refuse.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import type { StoredDetails } from '../../db/stored-details.ts';

/** What is sold, from the database and never from the request. */
export type Offer = {
  productId: string;
  name: string;
  price: string;
  currency: Currency;
  details: StoredDetails;
  sellerOrgId: string;
  accountId: string;
  /** The ABN of the seller's GST registration. Null without one. */
  gstAbn: string | null;
};

type Row = Omit<Offer, 'accountId'> & { accountId: string | null; chargesEnabled: boolean | null };

const selectOffer =
  prepared<Row>(`SELECT p.id AS "productId", p.name, p.price::text AS price, p.currency, p.details, p.org_id AS "sellerOrgId",
     a.provider_account_id AS "accountId", a.charges_enabled AS "chargesEnabled",
     CASE WHEN o.gst_registered THEN o.abn END AS "gstAbn"
   FROM products p JOIN organizations o ON o.id = p.org_id LEFT JOIN connected_accounts a ON a.org_id = p.org_id
   WHERE p.id = $1 AND p.status = 'active' AND o.status = 'active'`);

/**
 * An active product whose seller can charge, and to which the actor does not belong, because card schemes forbid paying
 * oneself.
 * @throws PRODUCT_UNAVAILABLE, OWN_PRODUCT, SELLER_NOT_ONBOARDED, SELLER_CANNOT_CHARGE, PRICE_TOO_LOW, PRICE_TOO_HIGH
 */
export async function findOffer(db: Database, actor: Actor, productId: string): Promise<Offer> {
  const [row] = await selectOffer(db, [productId]);
  if (!row) throw refuse('PRODUCT_UNAVAILABLE');
  const { accountId, chargesEnabled, ...product } = row;
  if (actor.memberships.has(product.sellerOrgId)) throw refuse('OWN_PRODUCT');
  if (accountId === null) throw refuse('SELLER_NOT_ONBOARDED');
  if (!chargesEnabled) throw refuse('SELLER_CANNOT_CHARGE');
  const refusal = chargeRefusal(product.price, product.currency);
  if (refusal) throw unpayable(refusal, product.currency);
  return { ...product, accountId };
}

/** The seller's ABN if GST law applies to the sale, otherwise empty. */
export function abnOfSale({ gstAbn, currency }: Offer): string {
  return currency === 'AUD' ? (gstAbn ?? '') : '';
}

/** Whether the seller states that the goods are GST-free. */
export function isGstFree({ details }: Offer): boolean {
  return details.gstFree === true;
}

function unpayable({ kind, limit }: ChargeRefusal, currency: Currency): Refusal {
  const amount = { amount: limit, currency };
  return kind === 'tooLow'
    ? refuse('PRICE_TOO_LOW', { least: amount })
    : refuse('PRICE_TOO_HIGH', { most: amount });
}
