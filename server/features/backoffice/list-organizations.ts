import type { ListedOrganization, OrganizationsQuery } from '../../../contract/staff-tools.ts';
import type { Database } from '../../db/connection.ts';
import { cursorSql, readCursor } from '../../db/cursor.ts';
import { holds, isId } from './search-people.ts';

type OrganizationPage = { items: ListedOrganization[]; nextCursor: string | null };

export const listedOrganization = `'id', o.id, 'name', o.name, 'type', o.type, 'status', o.status, 'createdAt', o.created_at,
  'members', (SELECT count(*) FROM organization_members m WHERE m.org_id = o.id)`;

/** One page of all organizations, newest first; planned for each question, as that of the users. */
export async function listOrganizations(db: Database, query: OrganizationsQuery): Promise<OrganizationPage> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(query, bind);
  const limit = bind(query.pageSize);
  const { rows } = await db.$client.query<{ page: OrganizationPage }>(
    `SELECT json_build_object(
       'items', coalesce(json_agg(json_build_object(${listedOrganization}) ORDER BY o.place) FILTER (WHERE o.place <= ${limit}::int), '[]'),
       'nextCursor', CASE WHEN count(*) > ${limit}::int
         THEN max(${cursorSql('o.created_at', 'o.id')}) FILTER (WHERE o.place = ${limit}::int) END) AS page
     FROM (
       SELECT o.*, row_number() OVER (ORDER BY o.created_at DESC, o.id DESC) AS place
       FROM organizations o WHERE ${conditions.join(' AND ')} ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}::int + 1
     ) o`,
    values,
  );
  return rows[0]?.page ?? { items: [], nextCursor: null };
}

function conditionsOf(
  { search, type, status, cursor }: OrganizationsQuery,
  bind: (value: unknown) => string,
): string[] {
  const conditions = ['true'];
  if (search && isId(search)) conditions.push(`o.id = ${bind(search)}::uuid`);
  else if (search) conditions.push(holds('o.name', search, bind));
  if (type) conditions.push(type === 'none' ? 'o.type IS NULL' : `o.type = ${bind(type)}`);
  // The few that are not active have an index of their own.
  if (status)
    conditions.push(`o.status = ${bind(status)}${status === 'active' ? '' : ` AND o.status <> 'active'`}`);
  if (cursor) {
    const [createdAt, id] = readCursor(cursor, 'timestamptz');
    conditions.push(`(o.created_at, o.id) < (${bind(createdAt)}::timestamptz, ${bind(id)}::uuid)`);
  }
  return conditions;
}
