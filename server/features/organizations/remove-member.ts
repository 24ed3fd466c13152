import { and, eq } from 'drizzle-orm';
import { refusalOfMemberChange } from '../../../contract/member-rules.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';
import { withActor } from '../../db/with-actor.ts';
import { rethrowAsRefusal } from './database-refusal.ts';
import { lockMembers } from './lock-members.ts';

/** @throws FORBIDDEN, NOT_FOUND, OWN_MEMBERSHIP, OWNER_ONLY (contract/member-rules.ts), LAST_OWNER */
export async function removeMember(
  { deps, actor }: ActorContext,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const roles = await lockMembers(tx, orgId, [actor.userId, userId]);
    const refusal = refusalOfMemberChange({
      actor: { userId: actor.userId, role: roles.get(actor.userId) ?? null },
      member: { userId, role: roles.get(userId) ?? null },
      newRole: null,
    });
    if (refusal === 'OWN_ROLE') throw refuse('OWN_MEMBERSHIP');
    if (refusal) throw refuse(refusal);
    await tx
      .delete(organizationMembers)
      .where(and(eq(organizationMembers.orgId, orgId), eq(organizationMembers.userId, userId)));
  }).catch(rethrowAsRefusal);
}
