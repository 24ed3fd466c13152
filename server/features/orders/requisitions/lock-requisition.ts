import { type SQL, sql } from 'drizzle-orm';
import type { RequisitionContent, RequisitionStatus } from '../../../../contract/requisitions.ts';
import type { Actor } from '../../../access/actor.ts';
import { organizationsOf, organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { lockOrganizations } from '../../organizations/lock-members.ts';
import { sellersIn } from '../cart/cart-owner.ts';
import { lockBuyer } from '../lock-buyer.ts';
import { isRequesterInside } from './find-requisition.ts';

export type LockedRequisition = {
  orgId: string;
  status: RequisitionStatus;
  isExpired: boolean;
  revision: number;
  /** Whether the freight of a placed order is to be approved. Such a requisition has no cart and is never ordered. */
  isFreight: boolean;
  content: RequisitionContent;
};

/**
 * Locks the organization of a requisition before a decision. The audit of the decision locks it in the same way at the
 * end of the transaction, so with a weaker lock two decisions could deadlock.
 * @throws ORGANIZATION_SUSPENDED
 */
export async function lockDeciding(tx: Transaction, orgId: string): Promise<void> {
  const statuses = await lockOrganizations(tx, sql`ARRAY[${orgId}::uuid]`, { isAudited: true });
  if (statuses.get(orgId) !== 'active') throw refuse('ORGANIZATION_SUSPENDED');
}

/**
 * Locks the organization, the sellers and then a requisition of this user, and reads its current revision.
 * @throws NOT_FOUND, and what lockBuyer throws
 */
export function lockOwnRequisition(tx: Transaction, actor: Actor, id: string): Promise<LockedRequisition> {
  return lockRequisition(tx, actor, sql`r.id = ${id} AND r.requester_id = ${actor.userId}`);
}

/**
 * Locks a requisition that this user can withdraw: their own, or one whose requester has left an organization whose
 * purchases the user manages.
 * @throws NOT_FOUND, and what lockBuyer throws
 */
export function lockWithdrawable(tx: Transaction, actor: Actor, id: string): Promise<LockedRequisition> {
  const managed = sql.param(organizationsWhere(actor, 'purchases.manage'));
  return lockRequisition(
    tx,
    actor,
    sql`r.id = ${id} AND (r.requester_id = ${actor.userId}
      OR r.org_id = ANY(${managed}::uuid[]) AND NOT ${sql.raw(isRequesterInside)})`,
  );
}

async function lockRequisition(tx: Transaction, actor: Actor, isMine: SQL): Promise<LockedRequisition> {
  const { rows } = await tx.execute<{ id: string; orgId: string; isQuoted: boolean }>(sql`
    SELECT r.id, r.org_id AS "orgId", r.quote_acceptance_id IS NOT NULL AS "isQuoted" FROM requisitions r
    WHERE ${isMine} AND r.org_id = ANY(${sql.param(organizationsOf(actor))}::uuid[])`);
  const [found] = rows;
  if (!found) throw refuse('NOT_FOUND');
  const { id, orgId, isQuoted } = found;
  const sellers = sellersIn(sql`c.requisition_id = ${id}`);
  // An order of quotes is in the audits of both sides.
  const parties = { buyerId: actor.userId, buyerOrgId: orgId, sellers, isAudited: isQuoted };
  await lockBuyer(tx, parties, { isApproved: true });
  await tx.execute(sql`SELECT FROM requisitions WHERE id = ${id} FOR UPDATE`);
  // A separate statement, because the statement that waited for the lock would read an old revision.
  const locked = await tx.execute<LockedRequisition>(sql`
    SELECT r.org_id AS "orgId", r.status, r.expires_at <= now() AS "isExpired", r.revision, r.freight_order_id IS NOT NULL AS "isFreight", v.content::jsonb AS content
    FROM requisitions r JOIN requisition_revisions v ON v.requisition_id = r.id AND v.revision = r.revision WHERE r.id = ${id}`);
  if (!locked.rows[0]) throw new Error('A requisition has its current revision');
  return locked.rows[0];
}
