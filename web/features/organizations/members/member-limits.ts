import type { Member } from '../../../../contract/members.ts';

/** The last owner can neither be demoted nor removed nor leave. */
export function isLastOwner(userId: string, members: readonly Pick<Member, 'userId' | 'role'>[]): boolean {
  const owners = members.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.userId === userId;
}
