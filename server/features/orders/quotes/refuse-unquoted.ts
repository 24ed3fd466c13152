import { sql } from 'drizzle-orm';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { PricedGroup } from '../cart/group-lines.ts';
import type { PricedLine } from '../cart/select-lines.ts';
import type { ShortStock } from '../reserve-for-orders.ts';
import { unpayableField } from './refuse-amounts.ts';

type Groups = readonly PricedGroup[];

/**
 * Refuses accepted lines that cannot be ordered now.
 * @throws QUOTE_SELLER_SUSPENDED, PRODUCT_RECALLED, SELLER_NOT_VERIFIED, LICENCE_REQUIRED, SELLER_CANNOT_CHARGE,
 * OWN_ORGANIZATION_INVITED, QUOTE_PRODUCT_WITHDRAWN, BAD_REQUEST for a total outside the limits of a payment
 */
export function refuseUnavailable(groups: Groups): void {
  for (const { problem, lines, currency } of groups) {
    for (const line of lines) if (line.problem) throw refusalOf(line);
    if (problem) throw unpayableField('lines', problem, currency);
  }
}

function refusalOf({ problem, name, sellerOrgName }: PricedLine): Error {
  if (problem === 'LINE_SELLER_SUSPENDED') return refuse('QUOTE_SELLER_SUSPENDED', { seller: sellerOrgName });
  if (problem === 'LINE_RECALLED') return refuse('PRODUCT_RECALLED');
  if (problem === 'LINE_SELLER_NOT_VERIFIED') return refuse('SELLER_NOT_VERIFIED');
  if (problem === 'LINE_LICENCE_REQUIRED') return refuse('LICENCE_REQUIRED');
  if (problem === 'LINE_SELLER_CANNOT_CHARGE') return refuse('SELLER_CANNOT_CHARGE');
  if (problem === 'LINE_OWN_PRODUCT') return refuse('OWN_ORGANIZATION_INVITED');
  return refuse('QUOTE_PRODUCT_WITHDRAWN', { product: name });
}

/** The refusal of the lines whose products have not enough stock. */
export function refuseShortStock(groups: Groups, short: ShortStock): Error {
  const line = groups.flatMap(({ lines }) => lines).find(({ productId }) => short[productId] !== undefined);
  return refuse('QUOTE_PRODUCT_WITHDRAWN', { product: line?.name ?? '' });
}

type Quoted = { key: string; gstTreatment: string; packUnits: number };

/**
 * Refuses lines whose GST or pack differs from the quote, because the seller has changed the product or the GST
 * registration since then.
 * @throws QUOTE_OUTDATED, QUOTE_PRODUCT_WITHDRAWN
 */
export async function refuseOtherGst(tx: Transaction, acceptanceId: string, groups: Groups): Promise<void> {
  const { rows } = await tx.execute<Quoted>(sql`
    SELECT l.seller_org_id || ' ' || l.product_id || ' ' || l.pack AS key, l.gst_treatment AS "gstTreatment", l.pack_units AS "packUnits"
    FROM quote_acceptance_lines a JOIN quote_lines l USING (request_id, seller_org_id, version, line_id) WHERE a.acceptance_id = ${acceptanceId}`);
  const quoted = new Map(rows.map((row) => [row.key, row]));
  for (const { amounts, lines } of groups)
    for (const { id, sellerOrgId, productId, pack, packUnits, name } of lines) {
      const line = quoted.get(`${sellerOrgId} ${productId} ${pack}`);
      if (line?.packUnits !== packUnits) throw refuse('QUOTE_PRODUCT_WITHDRAWN', { product: name });
      if (line.gstTreatment !== amounts.get(id)?.gstTreatment) throw refuse('QUOTE_OUTDATED');
    }
}
