import { sql } from 'drizzle-orm';
import { memberAllows, type OrganizationRole, type Purchasing } from '../../../contract/permissions.ts';
import { assignedPurchasing } from '../../access/actor.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';

type Buyer = { buyerId: string; buyerOrgId: string | null };

/**
 * Locks the buyer until the order is written. A suspension that comes later waits for the lock, then finds the order
 * and closes its checkout.
 * @throws UNAUTHORIZED, ORGANIZATION_SUSPENDED for an earlier suspension
 */
export async function lockBuyer(tx: Transaction, { buyerId, buyerOrgId }: Buyer): Promise<void> {
  await lockParties(tx, { buyerId, buyerOrgId });
  if (buyerOrgId !== null) await refuseUnpermitted(tx, buyerId, buyerOrgId);
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

/** The lock of the organization excludes a change of the permissions until the order is written. */
async function refuseUnpermitted(tx: Transaction, buyerId: string, orgId: string): Promise<void> {
  const { rows } = await tx.execute<{ role: OrganizationRole; purchasing: Purchasing | null }>(sql`
    SELECT m.role, ${sql.raw(assignedPurchasing)} AS purchasing FROM organization_members m
    WHERE m.org_id = ${orgId} AND m.user_id = ${buyerId}`);
  const [member] = rows;
  if (!member) throw refuse('NOT_FOUND');
  if (!memberAllows(member.role, member.purchasing, 'purchases.pay')) throw refuse('PURCHASE_NOT_PERMITTED');
}
