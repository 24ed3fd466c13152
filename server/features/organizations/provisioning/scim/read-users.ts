import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { userSchema } from './discovery.ts';
import { type Attribute, type Attributes, conditionOf } from './filter.ts';
import { isId, type Page, page } from './page.ts';
import { etagOf, type Resource, type ScimContext, type ScimQuery } from './scim-request.ts';

export type UserRow = {
  id: string;
  userId: string;
  userName: string;
  externalId: string | null;
  /** Null while the account has an address outside the verified domains, which the client does not see. */
  email: string | null;
  fullName: string;
  active: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
};

const email = sql`CASE WHEN is_in_verified_domain(p.org_id, u.email) THEN u.email END`;
const active = sql`EXISTS (SELECT FROM organization_members m WHERE m.org_id = p.org_id AND m.user_id = p.user_id)`;
const from = sql`FROM provisioned_users p JOIN users u ON u.id = p.user_id`;
const columns = sql`p.id, p.user_id AS "userId", p.user_name AS "userName", p.external_id AS "externalId", ${email} AS email,
  u.full_name AS "fullName", ${active} AS active, p.version, to_json(p.created_at) AS "createdAt", to_json(p.updated_at) AS "updatedAt"`;

const attributes: Attributes = new Map<string, Attribute>([
  ['id', { expression: sql`p.id::text`, type: 'text' }],
  ['externalid', { expression: sql`p.external_id`, type: 'text' }],
  ['username', { expression: sql`p.user_name`, type: 'citext' }],
  ['displayname', { expression: sql`u.full_name::citext`, type: 'citext' }],
  ['name.formatted', { expression: sql`u.full_name::citext`, type: 'citext' }],
  ['emails', { expression: email, type: 'citext' }],
  ['emails.value', { expression: email, type: 'citext' }],
  ['emails.type', { expression: sql`'work'::citext`, type: 'citext' }],
  ['active', { expression: active, type: 'boolean' }],
]);

export async function findUser(
  db: Database | Transaction,
  orgId: string,
  id: string,
): Promise<UserRow | null> {
  if (!isId(id)) return null;
  const { rows } = await db.execute<UserRow>(
    sql`SELECT ${columns} ${from} WHERE p.org_id = ${orgId} AND p.id = ${id}`,
  );
  return rows[0] ?? null;
}

export function listUsers({ deps, client }: ScimContext, query: ScimQuery): Promise<Page<UserRow>> {
  const wanted: SQL = query.filter === undefined ? sql`true` : conditionOf(query.filter, attributes);
  return page<UserRow>(deps.db, {
    columns,
    from,
    where: sql`p.org_id = ${client.orgId} AND ${wanted}`,
    order: sql`p.id`,
    query,
  });
}

export function presentUser({ url }: Pick<ScimContext, 'url'>, user: UserRow): Resource {
  return {
    schemas: [userSchema],
    id: user.id,
    ...(user.externalId !== null && { externalId: user.externalId }),
    userName: user.userName,
    displayName: user.fullName,
    name: { formatted: user.fullName },
    emails: user.email === null ? [] : [{ value: user.email, type: 'work', primary: true }],
    active: user.active,
    meta: {
      resourceType: 'User',
      created: user.createdAt,
      lastModified: user.updatedAt,
      location: `${url}/Users/${user.id}`,
      version: etagOf(user.version),
    },
  };
}
