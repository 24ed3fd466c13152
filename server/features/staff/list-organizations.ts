import type { ListedOrganization, OrganizationsQuery } from '../../../contract/staff-tools.ts';
import type { Database } from '../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../db/list-page.ts';
import { contains, isId } from './search-people.ts';

export const listedOrganization = `'id', o.id, 'name', o.name, 'type', o.type, 'status', o.status, 'createdAt', o.created_at,
  'members', (SELECT count(*) FROM organization_members m WHERE m.org_id = o.id)`;

/**
 * One page of all organizations, newest first. The best index depends on the search, so the statement is planned each
 * time.
 */
export function listOrganizations(
  db: Database,
  query: OrganizationsQuery,
): Promise<Page<ListedOrganization>> {
  const { cursor, pageSize } = query;
  return listPage<ListedOrganization>(db, listing, {
    cursor,
    pageSize,
    filters: (bind) => filtersOf(query, bind),
  });
}

const listing: Listing = {
  from: 'organizations',
  alias: 'o',
  key: 'o.created_at',
  id: 'o.id',
  item: `json_build_object(${listedOrganization})`,
  isPlannedEachTime: true,
};

function filtersOf({ search, type, status }: OrganizationsQuery, bind: (value: unknown) => string): string[] {
  const filters: string[] = [];
  if (search && isId(search)) filters.push(`o.id = ${bind(search)}::uuid`);
  else if (search) filters.push(contains('o.name', search, bind));
  if (type) filters.push(type === 'none' ? 'o.type IS NULL' : `o.type = ${bind(type)}`);
  // The few organizations that are not active have their own index.
  if (status)
    filters.push(`o.status = ${bind(status)}${status === 'active' ? '' : ` AND o.status <> 'active'`}`);
  return filters;
}
