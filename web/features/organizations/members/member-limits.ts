import type { Member } from '../../../../contract/members.ts';

/**
 * Whether this user is the organization's only owner. The only owner cannot be demoted or removed, and cannot leave.
 */
export function isLastOwner(userId: string, members: readonly Pick<Member, 'userId' | 'role'>[]): boolean {
  const owners = members.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.userId === userId;
}
