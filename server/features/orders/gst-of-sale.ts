import { sql } from 'drizzle-orm';
import { type GstTreatment, gstTreatment } from '../../../contract/gst.ts';
import type { Currency } from '../../../contract/money.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Destination } from './freight/select-freight.ts';

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
  const destination = country ?? (await addressOfOrganization(tx, buyerOrgId)).country;
  return ({ isGstFree }) =>
    gstTreatment({ isSellerRegistered: sellerAbn !== '', isGstFree, currency, country: destination });
}

/**
 * SQL expression: the shipping address of an organization (alias `b`). If only the billing address contains a country,
 * the billing address.
 */
const addressWithCountry = sql`CASE WHEN b.shipping_address->>'country' <> '' THEN b.shipping_address ELSE b.billing_address END`;
/** SQL expression: the state in the addresses of an organization (alias `b`). */
export const regionOfOrganization = sql`(${addressWithCountry})->>'region'`;
/** SQL expression: the country in the addresses of an organization (alias `b`). */
export const countryOfOrganization = sql`nullif((${addressWithCountry})->>'country', '')`;

/**
 * The place of delivery of an organization's orders if the request names no address. Unknown for a user, and for an
 * organization without a country.
 */
export async function addressOfOrganization(
  db: Database | Transaction,
  orgId: string | null,
): Promise<Destination> {
  const { rows } = await db.execute<Destination>(sql`
    SELECT ${countryOfOrganization} AS country, ${regionOfOrganization} AS region FROM organizations b WHERE b.id = ${orgId}`);
  return rows[0] ?? { country: null, region: null };
}
