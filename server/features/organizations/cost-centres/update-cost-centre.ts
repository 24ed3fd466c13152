import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { updateCostCentreInput } from '../../../../contract/cost-centres.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../lock-members.ts';
import { rethrowRefused } from './cost-centre-refusals.ts';

/**
 * Changes the name and the owner of a cost centre, and archives or restores it. Locks the organization. So a concurrent
 * order is either written before the cost centre is archived, or is refused because of it.
 * @throws NOT_FOUND, BAD_REQUEST for an owner who is not a member
 */
export function updateCostCentre(
  { deps, actor }: ActorContext,
  { orgId, id, name, ownerId, isArchived }: z.output<typeof updateCostCentreInput>,
): Promise<void> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rowCount } = await tx.execute(sql`
      UPDATE cost_centres SET name = ${name}, owner_id = ${ownerId}::uuid,
        archived_at = CASE WHEN ${isArchived}::boolean THEN coalesce(archived_at, now()) END
      WHERE id = ${id} AND org_id = ${orgId}`);
    if (rowCount === 0) throw refuse('NOT_FOUND');
  }).catch(rethrowRefused);
}
