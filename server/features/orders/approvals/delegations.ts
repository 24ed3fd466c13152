import { sql } from 'drizzle-orm';
import type { ApprovalDelegation, Delegate } from '../../../../contract/approval-delegations.ts';
import type { Actor } from '../../../access/actor.ts';
import type { ActorContext } from '../../../access/context.ts';
import { mayInOrganization } from '../../../access/policy.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { prepared } from '../../../db/prepared.ts';
import { refuseUnknownZone } from '../../../db/refuse-unknown-zone.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../../organizations/lock-members.ts';

const delegation = `json_build_object('id', d.id, 'firstOn', d.first_on, 'lastOn', d.last_on, 'timeZone', d.time_zone,
  'from', json_build_object('userId', f.id, 'fullName', f.full_name), 'to', json_build_object('userId', t.id, 'fullName', t.full_name))`;

const joins = `approval_delegations d JOIN users f ON f.id = d.from_id JOIN users t ON t.id = d.to_id`;

const selectPresent = prepared<{ item: ApprovalDelegation }>(`
  SELECT ${delegation} AS item FROM ${joins}
  WHERE d.org_id = $1 AND ($3 OR $2::uuid IN (d.from_id, d.to_id)) AND upper(delegation_period(d.first_on, d.last_on, d.time_zone)) > now()
  ORDER BY d.first_on, d.id`);

/** The delegations that have not ended: those from and to the actor, or all for a manager. */
export async function listDelegations({ deps, actor }: ActorContext, orgId: string) {
  const rows = await selectPresent(deps.db, [orgId, actor.userId, isManager(actor, orgId)]);
  return rows.map(({ item }) => item);
}

const selectOwn = prepared<{ item: ApprovalDelegation }>(`
  SELECT ${delegation} AS item FROM ${joins} WHERE $1::uuid IN (d.from_id, d.to_id) ORDER BY d.first_on, d.id`);

/** All delegations from and to the user, for the export of account data. */
export async function listOwnDelegations(db: Database, userId: string): Promise<ApprovalDelegation[]> {
  const rows = await selectOwn(db, [userId]);
  return rows.map(({ item }) => item);
}

/**
 * @returns the id of the delegation
 * @throws DELEGATION_TO_ONESELF, DELEGATION_OVERLAPS, DELEGATION_CYCLE, DELEGATION_CHAIN, BAD_REQUEST for a delegate who
 * is not a member, and for a time zone that PostgreSQL does not have
 */
export function delegate(
  { deps, actor }: ActorContext,
  { orgId, toId, firstOn, lastOn, timeZone }: Delegate,
): Promise<string> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await refuseUnknownZone(tx, timeZone);
    await lockOrganization(tx, orgId);
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO approval_delegations (org_id, from_id, to_id, first_on, last_on, time_zone)
      VALUES (${orgId}, ${actor.userId}, ${toId}, ${firstOn}, ${lastOn}, ${timeZone}) RETURNING id`);
    if (!rows[0]) throw new Error('The new delegation was not returned');
    return rows[0].id;
  }).catch(
    refusing({
      approval_delegations_self: () => refuse('DELEGATION_TO_ONESELF'),
      approval_delegations_overlap: () => refuse('DELEGATION_OVERLAPS'),
      approval_delegations_cycle: () => refuse('DELEGATION_CYCLE'),
      approval_delegations_chain: () => refuse('DELEGATION_CHAIN'),
      approval_delegations_to: () => refuseField('toId', 'APPROVER_UNKNOWN'),
    }),
  );
}

/**
 * Ends a delegation. Locks the organization, as decisions do, so that a decision at the same time is made before or
 * after.
 * @throws NOT_FOUND
 */
export async function endDelegation(
  { deps, actor }: ActorContext,
  { orgId, id }: { orgId: string; id: string },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rowCount } = await tx.execute(sql`
      DELETE FROM approval_delegations WHERE id = ${id} AND org_id = ${orgId}
        AND (${isManager(actor, orgId)} OR ${actor.userId}::uuid IN (from_id, to_id))`);
    if (rowCount === 0) throw refuse('NOT_FOUND');
  });
}

function isManager(actor: Actor, orgId: string): boolean {
  return mayInOrganization(actor, 'organization.manage', orgId);
}
