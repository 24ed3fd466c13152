import { sql } from 'drizzle-orm';
import type { AcceptedQuotes } from '../../../../contract/quote-requests.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

type Accepted = { userId: string; request: Pick<AcceptedQuotes, 'id' | 'lines'> };

/**
 * Writes which lines of which versions are accepted, at the prices of these versions. The caller has locked the request.
 * @returns the id of the acceptance
 * @throws QUOTE_REVISED for a line that the version does not contain; the triggers refuse the other cases
 */
export async function writeAcceptance(
  tx: Transaction,
  { userId, request: { id, lines } }: Accepted,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO quote_acceptances (request_id, accepted_by) VALUES (${id}, ${userId}) RETURNING id`);
  const [acceptance] = rows;
  if (!acceptance) throw new Error('The new acceptance was not returned');
  const { rowCount } = await tx.execute(sql`
    INSERT INTO quote_acceptance_lines (acceptance_id, request_id, line_id, seller_org_id, version, quantity, unit_price)
    SELECT ${acceptance.id}, l.request_id, l.line_id, l.seller_org_id, l.version, a.quantity, quoted_price(l.tiers, a.quantity)
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS a("lineId" uuid, "sellerOrgId" uuid, version int, quantity int)
      JOIN quote_lines l ON (l.request_id, l.seller_org_id, l.version, l.line_id) = (${id}::uuid, a."sellerOrgId", a.version, a."lineId")
    ON CONFLICT DO NOTHING`);
  if (rowCount !== lines.length) throw refuse('QUOTE_REVISED');
  await lockAccepted(tx, acceptance.id);
  return acceptance.id;
}

/** Locks the request of an acceptance. The function of the database refuses quotes that were changed or have expired. */
export async function lockAccepted(tx: Transaction, acceptanceId: string): Promise<void> {
  await tx.execute(sql`SELECT check_accepted_versions(${acceptanceId})`);
}
