import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { createCostCentreInput } from '../../../../contract/cost-centres.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../lock-members.ts';
import { rethrowRefused } from './cost-centre-refusals.ts';

/**
 * Locks the organization. So a concurrent order is either written before the cost centre is added, or is checked
 * against the list that contains it.
 * @returns the id of the cost centre
 * @throws TOO_MANY_COST_CENTRES, BAD_REQUEST for a code in use or an owner who is not a member
 */
export function createCostCentre(
  { deps, actor }: ActorContext,
  { orgId, code, name, ownerId }: z.output<typeof createCostCentreInput>,
): Promise<string> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO cost_centres (org_id, code, name, owner_id)
      SELECT ${orgId}::uuid, ${code}, ${name}, ${ownerId}::uuid
      WHERE (SELECT count(*) FROM cost_centres WHERE org_id = ${orgId}) < ${limits.costCentres}
      RETURNING id`);
    const [created] = rows;
    if (!created) throw refuse('TOO_MANY_COST_CENTRES', { maximum: limits.costCentres });
    return created.id;
  }).catch(rethrowRefused);
}
