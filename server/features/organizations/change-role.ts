import { and, eq } from 'drizzle-orm';
import { refusalOfMemberChange } from '../../../contract/member-rules.ts';
import type { Member } from '../../../contract/members.ts';
import type { OrganizationRole } from '../../../contract/permissions.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';
import { withActor } from '../../db/with-actor.ts';
import { rethrowAsRefusal } from './database-refusal.ts';
import { findMember } from './list-members.ts';
import { lockMembers } from './lock-members.ts';
import { notifyOwners } from './notify-owners.ts';

/** @throws FORBIDDEN, NOT_FOUND, OWN_ROLE, OWNER_ONLY (contract/member-rules.ts), LAST_OWNER */
export async function changeRole(
  context: ActorContext,
  { orgId, userId, role }: { orgId: string; userId: string; role: OrganizationRole },
): Promise<Member> {
  const { deps, actor } = context;
  await withActor(deps.db, actor.userId, async (tx) => {
    const roles = await lockMembers(tx, orgId, [actor.userId, userId]);
    const before = roles.get(userId) ?? null;
    const refusal = refusalOfMemberChange({
      actor: { userId: actor.userId, role: roles.get(actor.userId) ?? null },
      member: { userId, role: before },
      newRole: role,
    });
    if (refusal) throw refuse(refusal);
    if (before === role) return;
    await tx
      .update(organizationMembers)
      .set({ role })
      .where(and(eq(organizationMembers.orgId, orgId), eq(organizationMembers.userId, userId)));
    if (role === 'owner') await notifyOwners(tx, context, { orgId, newOwnerId: userId });
  }).catch(rethrowAsRefusal);
  const member = await findMember(deps.db, orgId, userId);
  if (!member) throw refuse('NOT_FOUND');
  return member;
}
