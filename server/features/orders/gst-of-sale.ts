import { sql } from 'drizzle-orm';
import { gstWithin, gstTreatment as treatmentOf } from '../../../contract/gst.ts';
import type { Currency } from '../../../contract/money.ts';
import type { Transaction } from '../../db/connection.ts';

type Sale = {
  /** Of a seller registered for GST who sells in AUD; else empty. */
  sellerAbn: string;
  isGstFree: boolean;
  price: string;
  currency: Currency;
  buyerOrgId: string | null;
  /** Where it goes; null where nobody has said, so that the buying organization's country counts. */
  country: string | null;
};

/** How a sale stands to GST (decision 0040), for the order to keep: neither profile nor product is asked for it later. */
export async function gstOfSale(tx: Transaction, { sellerAbn, price, buyerOrgId, country, ...sale }: Sale) {
  const gstTreatment = treatmentOf({
    ...sale,
    isSellerRegistered: sellerAbn !== '',
    country: country ?? (await countryOf(tx, buyerOrgId)),
  });
  return { gstTreatment, gstAmount: gstWithin(price, gstTreatment), sellerAbn };
}

/** Of an organization's addresses; null where they give none. */
async function countryOf(tx: Transaction, orgId: string | null): Promise<string | null> {
  const { rows } = await tx.execute<{ country: string | null }>(sql`
    SELECT coalesce(nullif(shipping_address->>'country', ''), nullif(billing_address->>'country', '')) AS country
    FROM organizations WHERE id = ${orgId}`);
  return rows[0]?.country ?? null;
}
