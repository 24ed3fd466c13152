import { sql } from 'drizzle-orm';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { lockOrganizations } from '../../organizations/lock-members.ts';

/**
 * Locks the buyer of a request and one invited seller, because what the seller does is in the audits of both. Call it
 * before the request is locked.
 * @returns whether the seller is active
 * @throws NOT_FOUND
 */
export async function lockBuyerAndSeller(
  tx: Transaction,
  { id, orgId }: { id: string; orgId: string },
): Promise<{ isActive: boolean }> {
  const { rows } = await tx.execute<{ buyerOrgId: string }>(sql`
    SELECT r.org_id AS "buyerOrgId" FROM quote_requests r JOIN quote_invitations i ON i.request_id = r.id
    WHERE r.id = ${id} AND i.seller_org_id = ${orgId}`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  const both = sql`ARRAY[${rows[0].buyerOrgId}, ${orgId}]::uuid[]`;
  return { isActive: (await lockOrganizations(tx, both, { isAudited: true })).get(orgId) === 'active' };
}
