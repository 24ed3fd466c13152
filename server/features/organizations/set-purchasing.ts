import { and, eq } from 'drizzle-orm';
import { refusalOfMemberChange } from '../../../contract/member-rules.ts';
import type { Member } from '../../../contract/members.ts';
import type { Purchasing } from '../../../contract/permissions.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';
import { withActor } from '../../db/with-actor.ts';
import { findMember } from './list-members.ts';
import { lockMembers } from './lock-members.ts';

/**
 * Assigns purchasing permissions to a member who is not an owner.
 * @throws FORBIDDEN, NOT_FOUND, OWN_PERMISSIONS, OWNER_HAS_PERMISSIONS
 */
export async function setPurchasing(
  { deps, actor }: ActorContext,
  {
    orgId,
    userId,
    request,
    approve,
    approvalLimit,
    pay,
    viewSpending,
  }: Purchasing & { orgId: string; userId: string },
): Promise<Member> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const roles = await lockMembers(tx, orgId, [actor.userId, userId]);
    const role = roles.get(userId) ?? null;
    const refusal = refusalOfMemberChange({
      actor: { userId: actor.userId, role: roles.get(actor.userId) ?? null },
      member: { userId, role },
      newRole: role,
    });
    if (refusal === 'OWN_ROLE') throw refuse('OWN_PERMISSIONS');
    if (role === 'owner') throw refuse('OWNER_HAS_PERMISSIONS');
    if (refusal) throw refuse(refusal);
    await tx
      .update(organizationMembers)
      .set({
        mayRequest: request,
        mayApprove: approve,
        approvalLimit: approvalLimit?.amount ?? null,
        approvalCurrency: approvalLimit?.currency ?? null,
        mayPay: pay,
        viewsSpending: viewSpending,
      })
      .where(and(eq(organizationMembers.orgId, orgId), eq(organizationMembers.userId, userId)));
  });
  const member = await findMember(deps.db, orgId, userId);
  if (!member) throw refuse('NOT_FOUND');
  return member;
}
