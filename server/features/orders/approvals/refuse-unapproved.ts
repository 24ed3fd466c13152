import { sql } from 'drizzle-orm';
import {
  memberAllows,
  type OrganizationAction,
  type OrganizationRole,
  type Purchasing,
} from '../../../../contract/permissions.ts';
import { assignedPurchasing } from '../../../access/actor.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { findRules } from './approval-rules.ts';
import { type JudgedPurchase, neededSteps } from './needed-steps.ts';

type Buyer = { buyerId: string; buyerOrgId: string | null };

/**
 * Refuses a purchase that needs an approval by the rules of the organization, which the caller has locked.
 * @throws APPROVAL_REQUIRED
 */
export async function refuseUnapproved(
  tx: Transaction,
  { buyerOrgId }: Buyer,
  purchase: JudgedPurchase,
): Promise<void> {
  if (buyerOrgId === null) return;
  const steps = neededSteps(await findRules(tx, buyerOrgId), purchase, true);
  if (steps.length > 0) throw refuse('APPROVAL_REQUIRED');
}

/**
 * Whether the member may order for the organization without an approval.
 * @throws NOT_FOUND when the user is not a member
 */
export function mayPay(db: Database | Transaction, userId: string, orgId: string): Promise<boolean> {
  return isPermitted(db, { userId, orgId, action: 'purchases.pay' });
}

/**
 * Refuses a member who may not submit purchases of the organization, which the caller has locked.
 * @throws REQUEST_NOT_PERMITTED, NOT_FOUND when the user is not a member
 */
export async function refuseRequester(tx: Transaction, userId: string, orgId: string): Promise<void> {
  if (!(await isPermitted(tx, { userId, orgId, action: 'purchases.request' })))
    throw refuse('REQUEST_NOT_PERMITTED');
}

type Asked = { userId: string; orgId: string; action: OrganizationAction };

async function isPermitted(db: Database | Transaction, { userId, orgId, action }: Asked): Promise<boolean> {
  const { rows } = await db.execute<{ role: OrganizationRole; purchasing: Purchasing | null }>(sql`
    SELECT m.role, ${sql.raw(assignedPurchasing)} AS purchasing FROM organization_members m
    WHERE m.org_id = ${orgId} AND m.user_id = ${userId}`);
  const [member] = rows;
  if (!member) throw refuse('NOT_FOUND');
  return memberAllows(member.role, member.purchasing, action);
}
