import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../lock-members.ts';
import { asRefusal } from '../single-sign-on/as-refusal.ts';

/** The provisioned users of a group. */
export async function membersOf(tx: Transaction, orgId: string, groupId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT member_id AS id FROM provisioned_group_members WHERE org_id = ${orgId} AND group_id = ${groupId}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives the provisioned users the role of their groups: admin if an owner decided it for one of them, otherwise member. Call
 * it only for people who join or leave a group that gives admin. So an admin whom a person appointed keeps the role while no
 * such group changes. An owner keeps the role, too.
 */
export async function applyGroupRoles(
  tx: Transaction,
  orgId: string,
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return;
  await tx.execute(sql`
    UPDATE organization_members m SET role = r.role
    FROM (SELECT p.user_id, CASE WHEN EXISTS (SELECT FROM provisioned_group_members gm JOIN provisioned_groups g ON g.org_id = gm.org_id AND g.id = gm.group_id
        WHERE gm.org_id = p.org_id AND gm.member_id = p.id AND g.gives_admin) THEN 'admin' ELSE 'member' END AS role
      FROM provisioned_users p JOIN users u ON u.id = p.user_id
      WHERE p.org_id = ${orgId} AND p.id = ANY(${sql.param([...users])}::uuid[]) AND is_in_verified_domain(p.org_id, u.email)) r
    WHERE m.org_id = ${orgId} AND m.user_id = r.user_id AND m.role NOT IN ('owner', r.role)`);
}

/** @throws NOT_FOUND, FORBIDDEN when the actor has just lost the role */
export async function setGroupRole(
  { deps, actor }: ActorContext,
  { orgId, id, givesAdmin }: { orgId: string; id: string; givesAdmin: boolean },
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rows } = await tx.execute<{ before: boolean }>(
      sql`SELECT gives_admin AS before FROM provisioned_groups WHERE id = ${id} AND org_id = ${orgId}`,
    );
    if (!rows[0]) throw refuse('NOT_FOUND');
    if (rows[0].before === givesAdmin) return;
    await tx.execute(sql`UPDATE provisioned_groups SET gives_admin = ${givesAdmin} WHERE id = ${id}`);
    await applyGroupRoles(tx, orgId, await membersOf(tx, orgId, id));
  }).catch(asRefusal);
}
