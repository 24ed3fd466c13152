import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { groupSchema } from './discovery.ts';
import { type Attribute, type Attributes, conditionOf } from './filter.ts';
import { isId, type Page, page } from './page.ts';
import { etagOf, type Resource, type ScimContext, type ScimQuery } from './scim-request.ts';

export type GroupRow = {
  id: string;
  displayName: string;
  externalId: string | null;
  givesAdmin: boolean;
  members: { id: string; name: string }[];
  version: number;
  createdAt: string;
  updatedAt: string;
};

const from = sql`FROM provisioned_groups g`;
const ofGroup = sql`FROM provisioned_group_members gm WHERE gm.org_id = g.org_id AND gm.group_id = g.id`;
const columns = sql`g.id, g.display_name AS "displayName", g.external_id AS "externalId", g.gives_admin AS "givesAdmin", g.version,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', u.full_name) ORDER BY p.id), '[]')
    FROM provisioned_group_members gm JOIN provisioned_users p ON p.org_id = gm.org_id AND p.id = gm.member_id JOIN users u ON u.id = p.user_id
    WHERE gm.org_id = g.org_id AND gm.group_id = g.id) AS members,
  to_json(g.created_at) AS "createdAt", to_json(g.updated_at) AS "updatedAt"`;

const member: Attribute = {
  expression: sql`gm.member_id::text`,
  type: 'text',
  within: (condition: SQL) => sql`EXISTS (SELECT ${ofGroup} AND ${condition})`,
};
const attributes: Attributes = new Map<string, Attribute>([
  ['id', { expression: sql`g.id::text`, type: 'text' }],
  ['externalid', { expression: sql`g.external_id`, type: 'text' }],
  ['displayname', { expression: sql`g.display_name`, type: 'citext' }],
  ['members', member],
  ['members.value', member],
]);

export async function findGroup(
  db: Database | Transaction,
  orgId: string,
  id: string,
): Promise<GroupRow | null> {
  if (!isId(id)) return null;
  const { rows } = await db.execute<GroupRow>(
    sql`SELECT ${columns} ${from} WHERE g.org_id = ${orgId} AND g.id = ${id}`,
  );
  return rows[0] ?? null;
}

export function listGroups({ deps, client }: ScimContext, query: ScimQuery): Promise<Page<GroupRow>> {
  const wanted: SQL = query.filter === undefined ? sql`true` : conditionOf(query.filter, attributes);
  return page<GroupRow>(deps.db, {
    columns,
    from,
    where: sql`g.org_id = ${client.orgId} AND ${wanted}`,
    order: sql`g.id`,
    query,
  });
}

export function presentGroup({ url }: Pick<ScimContext, 'url'>, group: GroupRow): Resource {
  return {
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.displayName,
    members: group.members.map(({ id, name }) => ({
      value: id,
      display: name,
      type: 'User',
      $ref: `${url}/Users/${id}`,
    })),
    meta: {
      resourceType: 'Group',
      created: group.createdAt,
      lastModified: group.updatedAt,
      location: `${url}/Groups/${group.id}`,
      version: etagOf(group.version),
    },
  };
}
