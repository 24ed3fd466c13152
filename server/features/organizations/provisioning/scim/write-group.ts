import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../db/connection.ts';
import { withActor } from '../../../../db/with-actor.ts';
import { lockOrganization } from '../../lock-members.ts';
import { applyGroupRoles } from '../group-roles.ts';
import type { GroupDraft } from './group-draft.ts';
import { findGroup, type GroupRow } from './read-groups.ts';
import { asScimError, invalidValue, notFound } from './scim-error.ts';
import { assertMatch, type ScimContext } from './scim-request.ts';

type Addressed = { id: string; ifMatch: string | undefined };

export function createGroup({ deps, client }: ScimContext, draft: GroupDraft): Promise<GroupRow> {
  if (draft.displayName === '') throw invalidValue('displayName is missing.');
  return withActor(deps.db, client.id, async (tx) => {
    await lockOrganization(tx, client.orgId);
    // A trigger decides whether the new group gives the role of admin.
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO provisioned_groups (org_id, display_name, external_id, gives_admin)
      VALUES (${client.orgId}, ${draft.displayName}, ${draft.externalId}, false) RETURNING id`);
    const group = await findGroup(tx, client.orgId, rows[0]?.id ?? '');
    if (!group) throw new Error('The new group was not returned');
    return setMembers(tx, client.orgId, group, draft.members);
  }).catch(asScimError);
}

/** @param edit changes the draft, which begins with the present values */
export function updateGroup(
  { deps, client: { id: author, orgId } }: ScimContext,
  addressed: Addressed,
  edit: (draft: GroupDraft) => GroupDraft,
): Promise<GroupRow> {
  return withActor(deps.db, author, async (tx) => {
    const group = await lockGroup(tx, orgId, addressed);
    const { displayName, externalId } = group;
    const draft = edit({ displayName, externalId, members: new Set(group.members.map(({ id }) => id)) });
    if (draft.displayName !== displayName || draft.externalId !== externalId)
      await tx.execute(sql`
        UPDATE provisioned_groups SET display_name = ${draft.displayName}, external_id = ${draft.externalId}
        WHERE org_id = ${orgId} AND id = ${group.id}`);
    return setMembers(tx, orgId, group, draft.members);
  }).catch(asScimError);
}

/** Its members stay members of the organization. They lose the role that only this group gave. */
export function deleteGroup(
  { deps, client: { id: author, orgId } }: ScimContext,
  addressed: Addressed,
): Promise<void> {
  return withActor(deps.db, author, async (tx) => {
    const { id, givesAdmin, members } = await lockGroup(tx, orgId, addressed);
    await tx.execute(sql`DELETE FROM provisioned_groups WHERE org_id = ${orgId} AND id = ${id}`);
    if (givesAdmin)
      await applyGroupRoles(
        tx,
        orgId,
        members.map((member) => member.id),
      );
  }).catch(asScimError);
}

async function lockGroup(tx: Transaction, orgId: string, { id, ifMatch }: Addressed): Promise<GroupRow> {
  await lockOrganization(tx, orgId);
  const group = await findGroup(tx, orgId, id);
  if (!group) throw notFound();
  assertMatch(ifMatch, group.version);
  return group;
}

async function setMembers(
  tx: Transaction,
  orgId: string,
  { id, givesAdmin, members }: GroupRow,
  wanted: ReadonlySet<string>,
): Promise<GroupRow> {
  const present = new Set(members.map((member) => member.id));
  const joining = [...wanted].filter((member) => !present.has(member));
  const leaving = [...present].filter((member) => !wanted.has(member));
  if (leaving.length > 0)
    await tx.execute(sql`
      DELETE FROM provisioned_group_members
      WHERE org_id = ${orgId} AND group_id = ${id} AND member_id = ANY(${sql.param(leaving)}::uuid[])`);
  if (joining.length > 0)
    await tx.execute(sql`
      INSERT INTO provisioned_group_members (org_id, group_id, member_id)
      SELECT ${orgId}::uuid, ${id}::uuid, unnest(${sql.param(joining)}::uuid[])`);
  if (givesAdmin) await applyGroupRoles(tx, orgId, [...joining, ...leaving]);
  const changed = await findGroup(tx, orgId, id);
  if (!changed) throw new Error('The group was not returned');
  return changed;
}
