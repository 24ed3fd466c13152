import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';
import { withActor } from '../../db/with-actor.ts';
import { rethrowAsRefusal } from './database-refusal.ts';
import { lockOrganization } from './lock-members.ts';

/** @throws LAST_OWNER */
export async function leaveOrganization({ deps, actor }: ActorContext, orgId: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    await tx
      .delete(organizationMembers)
      .where(and(eq(organizationMembers.orgId, orgId), eq(organizationMembers.userId, actor.userId)));
  }).catch(rethrowAsRefusal);
}
