import type { ListedUser, UserState, UsersQuery } from '../../../contract/staff-tools.ts';
import type { Database } from '../../db/connection.ts';
import { cursorSql, readCursor } from '../../db/cursor.ts';
import { holds, isId } from './search-people.ts';

type UserPage = { items: ListedUser[]; nextCursor: string | null };

/** What a user is, the first that holds. */
export const userState = `CASE WHEN u.deleted_at IS NOT NULL THEN 'deleted' WHEN u.suspended_because IS NOT NULL THEN 'suspended'
  WHEN u.email_verified_at IS NULL THEN 'unverified' ELSE 'active' END`;

const inState: Record<UserState, string> = {
  deleted: 'u.deleted_at IS NOT NULL',
  suspended: 'u.suspended_because IS NOT NULL',
  unverified: 'u.email_verified_at IS NULL AND u.deleted_at IS NULL AND u.suspended_because IS NULL',
  active: 'u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL AND u.suspended_because IS NULL',
};

export const listedUser = `'id', u.id, 'email', u.email, 'fullName', u.full_name, 'role', u.role, 'state', ${userState},
  'createdAt', u.created_at, 'organizations', (SELECT count(*) FROM organization_members m WHERE m.user_id = u.id)`;

/**
 * One page of everybody, newest first. Planned for each question, not prepared: whether the parts of words or the order lead sooner
 * to a page is known only with the words.
 */
export async function listUsers(db: Database, query: UsersQuery): Promise<UserPage> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(query, bind);
  const limit = bind(query.pageSize);
  const { rows } = await db.$client.query<{ page: UserPage }>(
    `SELECT json_build_object(
       'items', coalesce(json_agg(json_build_object(${listedUser}) ORDER BY u.place) FILTER (WHERE u.place <= ${limit}::int), '[]'),
       'nextCursor', CASE WHEN count(*) > ${limit}::int
         THEN max(${cursorSql('u.created_at', 'u.id')}) FILTER (WHERE u.place = ${limit}::int) END) AS page
     FROM (
       SELECT u.*, row_number() OVER (ORDER BY u.created_at DESC, u.id DESC) AS place
       FROM users u WHERE ${conditions.join(' AND ')} ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}::int + 1
     ) u`,
    values,
  );
  return rows[0]?.page ?? { items: [], nextCursor: null };
}

function conditionsOf(
  { search, role, state, cursor }: UsersQuery,
  bind: (value: unknown) => string,
): string[] {
  const conditions = ['true'];
  if (search && isId(search)) conditions.push(`u.id = ${bind(search)}::uuid`);
  else if (search) conditions.push(holds(`(u.full_name || ' ' || u.email::text)`, search, bind));
  if (role) conditions.push(role === 'none' ? 'u.role IS NULL' : `u.role = ${bind(role)}`);
  if (state) conditions.push(inState[state]);
  if (cursor) {
    const [createdAt, id] = readCursor(cursor, 'timestamptz');
    conditions.push(`(u.created_at, u.id) < (${bind(createdAt)}::timestamptz, ${bind(id)}::uuid)`);
  }
  return conditions;
}
