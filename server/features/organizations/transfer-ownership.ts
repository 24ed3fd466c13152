import { and, eq, inArray, sql } from 'drizzle-orm';
import { roleAllows } from '../../../contract/permissions.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';
import { withActor } from '../../db/with-actor.ts';
import { lockMembers } from './lock-members.ts';
import { notifyOwners } from './notify-owners.ts';

/**
 * Makes another member an owner and the former owner an admin, in one step.
 * @throws FORBIDDEN when the actor is no longer an owner, NOT_FOUND for a non-member, ALREADY_OWNER
 */
export async function transferOwnership(
  context: ActorContext,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<void> {
  const { deps, actor } = context;
  if (userId === actor.userId) throw refuse('ALREADY_OWNER');
  await withActor(deps.db, actor.userId, async (tx) => {
    const roles = await lockMembers(tx, orgId, [actor.userId, userId]);
    const role = roles.get(actor.userId);
    if (!role || !roleAllows(role, 'organization.transfer')) throw refuse('FORBIDDEN');
    if (!roles.has(userId)) throw refuse('NOT_FOUND');
    await tx
      .update(organizationMembers)
      .set({ role: sql`CASE WHEN ${organizationMembers.userId} = ${userId} THEN 'owner' ELSE 'admin' END` })
      .where(
        and(
          eq(organizationMembers.orgId, orgId),
          inArray(organizationMembers.userId, [actor.userId, userId]),
        ),
      );
    await notifyOwners(tx, context, { orgId, newOwnerId: userId, formerOwnerId: actor.userId });
  });
}
