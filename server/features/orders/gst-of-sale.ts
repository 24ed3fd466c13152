import { sql } from 'drizzle-orm';
import { type GstTreatment, gstTreatment } from '../../../contract/gst.ts';
import type { Currency } from '../../../contract/money.ts';
import type { Transaction } from '../../db/connection.ts';

type Sale = {
  /** The ABN of a GST-registered seller who sells in AUD, otherwise empty. */
  sellerAbn: string;
  currency: Currency;
  buyerOrgId: string | null;
  /** Country of delivery. Null when unknown; then the buying organization's country is used. */
  country: string | null;
};

/**
 * The GST treatment of each line of a sale (decision 0040), stored with the order. Later changes of the seller's
 * profile or the product do not affect it.
 */
export async function gstOfLines(
  tx: Transaction,
  { sellerAbn, currency, buyerOrgId, country }: Sale,
): Promise<(line: { isGstFree: boolean }) => GstTreatment> {
  const destination = country ?? (await countryOf(tx, buyerOrgId));
  return ({ isGstFree }) =>
    gstTreatment({ isSellerRegistered: sellerAbn !== '', isGstFree, currency, country: destination });
}

/** SQL: the country in the addresses of an organization (b). */
export const countryOfOrganization = sql`coalesce(nullif(b.shipping_address->>'country', ''), nullif(b.billing_address->>'country', ''))`;

/** The country in an organization's addresses. Null when there is none. */
async function countryOf(tx: Transaction, orgId: string | null): Promise<string | null> {
  const { rows } = await tx.execute<{ country: string | null }>(sql`
    SELECT ${countryOfOrganization} AS country FROM organizations b WHERE b.id = ${orgId}`);
  return rows[0]?.country ?? null;
}
