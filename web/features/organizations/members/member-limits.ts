import type { Member } from '../../../../contract/members.ts';
import { canManageOrganization, type OrganizationRole } from '../../../../contract/permissions.ts';

/** Why somebody may not change or remove a member; the server decides by the same rules (product-decisions, Organizations). */
export type MemberLimit = 'notAllowed' | 'self' | 'owner';

type Viewer = { userId: string; role: OrganizationRole };

/** Nobody changes their own role, an admin changes no owner, a member changes nobody; null where nothing stands against it. */
export function memberLimit(viewer: Viewer, member: Pick<Member, 'userId' | 'role'>): MemberLimit | null {
  if (!canManageOrganization(viewer.role)) return 'notAllowed';
  if (member.userId === viewer.userId) return 'self';
  if (member.role === 'owner' && viewer.role !== 'owner') return 'owner';
  return null;
}

/** The last owner can neither be demoted nor removed nor leave. */
export function isLastOwner(userId: string, members: readonly Pick<Member, 'userId' | 'role'>[]): boolean {
  const owners = members.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.userId === userId;
}
