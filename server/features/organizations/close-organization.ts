import { sql } from 'drizzle-orm';
import { roleAllows } from '../../../contract/permissions.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse, refuseField } from '../../access/refuse.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { constraintOf } from '../../db/constraint-of.ts';
import { withActor } from '../../db/with-actor.ts';
import { closeCheckoutsLater } from '../../jobs/close-checkouts.ts';
import { forgetCustomer } from '../../jobs/forget-customer.ts';
import { listObligations } from './list-obligations.ts';
import { lockMembers, lockOrganizations } from './lock-members.ts';

/**
 * Closes an organization whose name the owner typed. Its products are archived, its invitations revoked and its saved
 * cards removed. Its orders stay. From the next request on, members have no access. If a buyer pays an order while the
 * organization is closed, its managers can still ship or refund that order (contract/permissions.ts).
 * @throws BAD_REQUEST for another name, FORBIDDEN when the actor is no longer an owner, ORGANIZATION_OBLIGED,
 * CONFLICT when a credit account was requested at the same time
 */
export async function closeOrganization(
  { deps, actor }: ActorContext,
  { orgId, name }: { orgId: string; name: string },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockParties(tx, orgId);
    const roles = await lockMembers(tx, orgId, [actor.userId]);
    const role = roles.get(actor.userId);
    if (!role || !roleAllows(role, 'organization.close')) throw refuse('FORBIDDEN');
    const { rowCount } = await tx.execute(sql`
      UPDATE organizations SET status = 'closed'
      WHERE id = ${orgId} AND btrim(name) = ${name.trim()} AND status <> 'closed'`);
    if (rowCount === 0) throw refuseField('name', 'ORGANIZATION_NAME_DIFFERS');
    await tx.execute(sql`
      UPDATE products SET status = 'archived', version = version + 1, updated_at = now()
      WHERE org_id = ${orgId} AND status <> 'archived'`);
    await tx.execute(sql`
      UPDATE organization_invitations SET status = 'revoked' WHERE org_id = ${orgId} AND status = 'pending'`);
    await forgetCustomer(tx, orgId);
    await closeCheckoutsLater(tx, orgId);
  }).catch(async (error) => {
    // A trigger refuses to close an organization with obligations (migration 0045). The refusal to the user names the
    // obligations.
    throw constraintOf(error) === 'organization_obliged' ? await obliged(deps.db, orgId, name.trim()) : error;
  });
  deps.changes.publishHere({ topic: 'products' });
}

/**
 * Locks the organization and the other parties of its credit accounts by id, because a trigger ends the accounts, and
 * the ends are in the audits of both parties.
 * @throws CONFLICT for an account that was requested after its parties were read
 */
async function lockParties(tx: Transaction, orgId: string): Promise<void> {
  const both = sql`SELECT unnest(ARRAY[seller_org_id, buyer_org_id]) FROM credit_accounts
    WHERE ${orgId}::uuid IN (seller_org_id, buyer_org_id) AND state IN ('requested', 'open', 'blocked')`;
  const locked = await lockOrganizations(tx, sql`ARRAY(${both}) || ${orgId}::uuid`, { isAudited: true });
  // The organization is locked, so no other account can be requested.
  const lockedIds = sql.param([...locked.keys()]);
  const unlocked = await tx.execute(sql`
    SELECT FROM (${both}) party(id) WHERE id <> ALL(${lockedIds}::uuid[])`);
  if (unlocked.rowCount !== 0) throw refuse('CONFLICT');
}

async function obliged(db: Database, orgId: string, organization: string): Promise<Error> {
  const open = await listObligations(db, orgId);
  const values = [...new Set(open.map(({ kind, orderNumber }) => orderNumber ?? kind.replaceAll('_', ' ')))];
  return refuse('ORGANIZATION_OBLIGED', { organization, values });
}
