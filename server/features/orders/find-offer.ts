import { type ChargeRefusal, chargeRefusal } from '../../../contract/charge-limits.ts';
import { limits } from '../../../contract/limits.ts';
import type { Currency } from '../../../contract/money.ts';
import type { Pack, PriceSource } from '../../../contract/order-lines.ts';
import type { ProductRestriction } from '../../../contract/product-restrictions.ts';
import type { Actor } from '../../access/actor.ts';
import { type Refusal, refuse } from '../../access/refuse.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import type { StoredDetails } from '../../db/stored-details.ts';
import { restrictionsOfProduct } from './approvals/restrictions-of.ts';

/** The product and the terms of its sale. These values come from the database and never from the request. */
export type Offer = {
  productId: string;
  name: string;
  pack: Pack;
  /** Base units in the pack. */
  packUnits: number;
  /** The price of one pack for this buyer. */
  price: string;
  priceSource: PriceSource;
  currency: Currency;
  details: StoredDetails;
  restrictions: ProductRestriction[];
  sellerOrgId: string;
  accountId: string;
  /** Weight of one pack in grams. Null when the seller does not state the weight. */
  grams: number | null;
  /** The ABN of the seller's GST registration. Null when the seller is not registered. */
  gstAbn: string | null;
};

/** The requested pack of a product, and the organization that buys it. */
export type Wanted = {
  productId: string;
  /** By default the first pack of the product. */
  pack?: Pack | undefined;
  buyerOrgId: string | null;
};

type Row = Omit<Offer, 'accountId' | 'pack' | 'price'> & {
  accountId: string | null;
  chargesEnabled: boolean | null;
  pack: Pack | null;
  price: string | null;
  minimumQuantity: number;
  /** Checked now, because the clock hides no product until the job runs. */
  lacksVerification: boolean;
  isRecalled: boolean;
};

const selectOffer = prepared<Row>(`SELECT p.id AS "productId", p.name, k.pack, k.units AS "packUnits",
     k.minimum_quantity AS "minimumQuantity", f.price::text AS price, f.source AS "priceSource", p.currency, p.details, ${restrictionsOfProduct} AS restrictions, p.org_id AS "sellerOrgId",
     a.provider_account_id AS "accountId", a.charges_enabled AS "chargesEnabled",
     is_recalled(p.id, p.org_id, p.details) AS "isRecalled", lacks_verification(p.org_id, p.details) AS "lacksVerification", pack_grams(k.weight, k.units, p.details)::float8 AS grams, CASE WHEN o.gst_registered THEN o.abn END AS "gstAbn"
   FROM products p JOIN organizations o ON o.id = p.org_id LEFT JOIN connected_accounts a ON a.org_id = p.org_id
   LEFT JOIN LATERAL (SELECT * FROM sold_packs s WHERE s.product_id = p.id AND ($2::text IS NULL OR s.pack = $2)
     ORDER BY s.position LIMIT 1) k ON true
   LEFT JOIN LATERAL price_of(p.id, k.pack, ${limits.checkoutQuantity}, $3::uuid, now()) f ON true
   WHERE p.id = $1 AND p.status = 'active' AND o.status = 'active'`);

/**
 * Finds one pack of an active product. Refuses if the seller cannot charge, or if the actor is a member of the seller,
 * because card schemes forbid payments to oneself.
 * @throws PRODUCT_UNAVAILABLE, OWN_PRODUCT, PRODUCT_RECALLED, SELLER_NOT_VERIFIED, SELLER_NOT_ONBOARDED,
 * SELLER_CANNOT_CHARGE, PACK_WITHDRAWN, QUANTITY_BELOW_MINIMUM, PRICE_ON_REQUEST, PRICE_TOO_LOW, PRICE_TOO_HIGH
 */
export async function findOffer(db: Database, actor: Actor, wanted: Wanted): Promise<Offer> {
  const [row] = await selectOffer(db, [wanted.productId, wanted.pack ?? null, wanted.buyerOrgId]);
  if (!row) throw refuse('PRODUCT_UNAVAILABLE');
  const {
    accountId,
    chargesEnabled,
    pack,
    price,
    minimumQuantity,
    isRecalled,
    lacksVerification,
    ...product
  } = row;
  if (actor.memberships.has(product.sellerOrgId)) throw refuse('OWN_PRODUCT');
  if (isRecalled) throw refuse('PRODUCT_RECALLED');
  if (lacksVerification) throw refuse('SELLER_NOT_VERIFIED');
  if (accountId === null) throw refuse('SELLER_NOT_ONBOARDED');
  if (!chargesEnabled) throw refuse('SELLER_CANNOT_CHARGE');
  if (pack === null) throw refuse('PACK_WITHDRAWN');
  if (minimumQuantity > limits.checkoutQuantity)
    throw refuse('QUANTITY_BELOW_MINIMUM', { minimum: minimumQuantity });
  if (price === null) throw refuse('PRICE_ON_REQUEST');
  const refusal = chargeRefusal(price, product.currency);
  if (refusal) throw unpayable(refusal, product.currency);
  return { ...product, pack, price, accountId };
}

const selectOffered = prepared<{ isOffered: boolean }>(
  `SELECT is_offered_in(id, details, $2) AS "isOffered" FROM products WHERE id = $1`,
);

/**
 * Refuses an offer that the seller does not make in the country of delivery, or for whose market the product lacks
 * evidence (docs/decisions/0124). If the country is null, the product must be offered in every market.
 * @throws NOT_OFFERED_HERE
 */
export async function refuseElsewhere(
  db: Database,
  { productId }: Pick<Offer, 'productId'>,
  country: string | null,
): Promise<void> {
  const [row] = await selectOffered(db, [productId, country]);
  if (row && !row.isOffered) throw refuse('NOT_OFFERED_HERE');
}

/** The seller's ABN if GST law applies to the sale, otherwise empty. */
export function abnOfSale({ gstAbn, currency }: Offer): string {
  return currency === 'AUD' ? (gstAbn ?? '') : '';
}

/** Whether the seller states that the goods are GST-free. */
export function isGstFree({ details }: Offer): boolean {
  return details.gstFree === true;
}

export function unpayable({ kind, limit }: ChargeRefusal, currency: Currency): Refusal {
  const amount = { amount: limit, currency };
  return kind === 'tooLow'
    ? refuse('PRICE_TOO_LOW', { least: amount })
    : refuse('PRICE_TOO_HIGH', { most: amount });
}
