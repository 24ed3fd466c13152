import { type OrganizationRole, organizationRoles, roleAllows } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

/** A user and the user's current role. The role is null when the user is not a member. */
type Holder = { userId: string; role: OrganizationRole | null };

export type MemberChange = {
  actor: Holder;
  member: Holder;
  /** The role to assign. Null removes the member. */
  newRole: OrganizationRole | null;
};

export type MemberRefusal = Extract<RefusalCode, 'FORBIDDEN' | 'NOT_FOUND' | 'OWN_ROLE' | 'OWNER_ONLY'>;

/**
 * Why the actor may not change or remove the member. Null when the actor may do this. Nobody may change their own role.
 * Only an owner may make a member owner, or change or remove an owner (docs/product.md, Organizations). The database
 * ensures that at least one owner remains.
 */
export function refusalOfMemberChange({ actor, member, newRole }: MemberChange): MemberRefusal | null {
  if (!roleAllows(actor.role, 'members.manage')) return 'FORBIDDEN';
  if (member.role === null) return 'NOT_FOUND';
  if (member.userId === actor.userId) return 'OWN_ROLE';
  const isAboutOwner = member.role === 'owner' || newRole === 'owner';
  if (isAboutOwner && !roleAllows(actor.role, 'members.manageOwners')) return 'OWNER_ONLY';
  return null;
}

/** The roles that the actor may give to this member, including the member's current role. */
export function rolesToGive(actor: Holder, member: Holder): OrganizationRole[] {
  return organizationRoles.filter((newRole) => !refusalOfMemberChange({ actor, member, newRole }));
}
