import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { lockOrganizations } from '../organizations/lock-members.ts';
import { mayPay } from './approvals/refuse-unapproved.ts';

type Parties = {
  buyerId: string;
  buyerOrgId: string | null;
  /** SQL: selects the ids of the sellers. By default, the transaction locks no seller. */
  sellers?: SQL;
  /** Whether the transaction writes the audits of the organizations. */
  isAudited?: boolean;
};

/**
 * Locks the parties of a purchase until the order is written. A suspension that comes later waits for the lock, then
 * finds the order and closes its checkout.
 * @param options.isApproved whether colleagues decide about the purchase, so that the buyer needs no permission to order
 * @throws UNAUTHORIZED, ORGANIZATION_SUSPENDED for a suspension that came first, PURCHASE_NOT_PERMITTED, NOT_FOUND when
 * the buyer has left the organization
 */
export async function lockBuyer(
  tx: Transaction,
  parties: Parties,
  { isApproved = false } = {},
): Promise<void> {
  await lockParties(tx, parties);
  const { buyerId, buyerOrgId } = parties;
  if (buyerOrgId === null) return;
  // The permissions cannot change before the order is written, because the organization is locked.
  if (!(await mayPay(tx, buyerId, buyerOrgId)) && !isApproved) throw refuse('PURCHASE_NOT_PERMITTED');
}

/**
 * Locks a user who buys or pays, and then the buying organization and the sellers together by id (decision 0078). Call
 * it before other locks. A deletion of the account or a closing of an organization that comes later waits for the lock,
 * then finds what was written and is refused.
 * @throws UNAUTHORIZED, ORGANIZATION_SUSPENDED if the buying organization is not active
 */
export async function lockParties(
  tx: Transaction,
  { buyerId, buyerOrgId, sellers = sql`SELECT NULL::uuid WHERE false`, isAudited = false }: Parties,
): Promise<void> {
  const user = await tx.execute(sql`
    SELECT FROM users WHERE id = ${buyerId} AND suspended_because IS NULL AND deleted_at IS NULL FOR SHARE`);
  if (user.rowCount === 0) throw refuse('UNAUTHORIZED');
  const statuses = await lockOrganizations(tx, sql`ARRAY(${sellers}) || ${buyerOrgId}::uuid`, { isAudited });
  if (buyerOrgId !== null && statuses.get(buyerOrgId) !== 'active') throw refuse('ORGANIZATION_SUSPENDED');
}
