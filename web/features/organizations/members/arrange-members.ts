import type { Member } from '../../../../contract/members.ts';
import { organizationRoles } from '../../../../contract/permissions.ts';
import type { MemberSort } from '../search-params.ts';

type Arrangement = { search?: string | undefined; sort?: MemberSort | undefined };

/**
 * The members whose name or email address contains the search text, in the chosen order. By default owners come
 * first, and members with the same role are sorted by name.
 */
export function arrangeMembers(
  members: readonly Member[],
  { search = '', sort }: Arrangement,
  locale: string,
): Member[] {
  const searched = search.trim().toLocaleLowerCase(locale);
  const found = members.filter(({ fullName, email }) =>
    `${fullName}\n${email}`.toLocaleLowerCase(locale).includes(searched),
  );
  const names = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const byName = (one: Member, other: Member) => names.compare(nameOf(one), nameOf(other));
  const orders = { role: byRole, name: byName, joined: byAge };
  const compare = orders[columnOf(sort)];
  const direction = sort?.startsWith('-') ? -1 : 1;
  return found.sort((one, other) => direction * compare(one, other) || byName(one, other));
}

export type MemberColumn = 'role' | 'name' | 'joined';

export function columnOf(sort: MemberSort | undefined): MemberColumn {
  if (sort === 'name' || sort === '-name') return 'name';
  if (sort === 'joined' || sort === '-joined') return 'joined';
  return 'role';
}

/**
 * The sort order after a press on a column's header: the column's default direction or, if the table already has that
 * order, the reverse direction.
 */
export function nextSort(column: MemberColumn, sort: MemberSort | undefined): MemberSort | undefined {
  const ascending = column === 'role' ? undefined : column;
  const isAscending = columnOf(sort) === column && !sort?.startsWith('-');
  return isAscending ? `-${column}` : ascending;
}

function nameOf({ fullName, email }: Member): string {
  return fullName || email;
}

function byRole(one: Member, other: Member): number {
  return organizationRoles.indexOf(one.role) - organizationRoles.indexOf(other.role);
}

function byAge(one: Member, other: Member): number {
  return Date.parse(one.joinedAt) - Date.parse(other.joinedAt);
}
