import type { ListedUser, UserState, UsersQuery } from '../../../contract/staff-tools.ts';
import type { Database } from '../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../db/list-page.ts';
import { contains, isId } from './search-people.ts';

/** SQL expression: the state of a user. If several states apply, the first one of the expression counts. */
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

/** One page of all users, newest first. The best index depends on the search, so the statement is planned each time. */
export function listUsers(db: Database, query: UsersQuery): Promise<Page<ListedUser>> {
  const { cursor, pageSize } = query;
  return listPage<ListedUser>(db, listing, { cursor, pageSize, filters: (bind) => filtersOf(query, bind) });
}

const listing: Listing = {
  from: 'users',
  alias: 'u',
  key: 'u.created_at',
  id: 'u.id',
  item: `json_build_object(${listedUser})`,
  isPlannedEachTime: true,
};

function filtersOf({ search, role, state }: UsersQuery, bind: (value: unknown) => string): string[] {
  const filters: string[] = [];
  if (search && isId(search)) filters.push(`u.id = ${bind(search)}::uuid`);
  else if (search) filters.push(contains(`(u.full_name || ' ' || u.email::text)`, search, bind));
  if (role) filters.push(role === 'none' ? 'u.role IS NULL' : `u.role = ${bind(role)}`);
  if (state) filters.push(inState[state]);
  return filters;
}
