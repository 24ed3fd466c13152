import { sql } from 'drizzle-orm';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { mayPay } from './approvals/refuse-unapproved.ts';

type Buyer = { buyerId: string; buyerOrgId: string | null };

/**
 * Locks the buyer until the order is written. A suspension that comes later waits for the lock, then finds the order
 * and closes its checkout.
 * @param options.isApproved whether colleagues decide about the purchase, so that the buyer needs no permission to order
 * @throws UNAUTHORIZED, ORGANIZATION_SUSPENDED for a suspension that came first, PURCHASE_NOT_PERMITTED, NOT_FOUND when
 * the buyer has left the organization
 */
export async function lockBuyer(
  tx: Transaction,
  { buyerId, buyerOrgId }: Buyer,
  { isApproved = false } = {},
): Promise<void> {
  await lockParties(tx, { buyerId, buyerOrgId });
  if (buyerOrgId === null) return;
  // The permissions cannot change before the order is written, because the organization is locked.
  if (!(await mayPay(tx, buyerId, buyerOrgId)) && !isApproved) throw refuse('PURCHASE_NOT_PERMITTED');
}

/**
 * Locks a user who pays an order, and the buying organization, until the payment is stored. A deletion of the account or a closing of the
 * organization that comes later waits for the lock, then finds the payment and is refused.
 * @throws UNAUTHORIZED, ORGANIZATION_SUSPENDED
 */
export async function lockParties(tx: Transaction, { buyerId, buyerOrgId }: Buyer): Promise<void> {
  const user = await tx.execute(sql`
    SELECT FROM users WHERE id = ${buyerId} AND suspended_because IS NULL AND deleted_at IS NULL FOR SHARE`);
  if (user.rowCount === 0) throw refuse('UNAUTHORIZED');
  if (buyerOrgId === null) return;
  const organization = await tx.execute(sql`
    SELECT FROM organizations WHERE id = ${buyerOrgId} AND status = 'active' FOR SHARE`);
  if (organization.rowCount === 0) throw refuse('ORGANIZATION_SUSPENDED');
}
