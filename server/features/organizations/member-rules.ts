import type { ErrorCode } from '../../../contract/errors.ts';
import { type OrganizationRole, roleAllows } from '../../../contract/permissions.ts';

export type MemberChange = {
  actorId: string;
  /** The actor's role and the member's as they are now, null for who is no member. */
  actorRole: OrganizationRole | null;
  memberId: string;
  memberRole: OrganizationRole | null;
};

/**
 * Why an actor may not give a member another role or remove them; null when they may. Nobody changes their own role, and an
 * admin changes no owner (product-decisions, Organizations); that an owner remains is the database's to say.
 */
export function refusalOfMemberChange(change: MemberChange): ErrorCode | null {
  if (change.actorRole === null || !roleAllows(change.actorRole, 'members.manage')) return 'FORBIDDEN';
  if (change.memberRole === null) return 'NOT_FOUND';
  if (change.memberId === change.actorId) return 'OWN_ROLE';
  if (change.memberRole === 'owner' && change.actorRole !== 'owner') return 'OWNER_ONLY';
  return null;
}
