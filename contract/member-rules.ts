import { type OrganizationRole, organizationRoles, roleAllows } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

/** A user and their present role. The role is null for a non-member. */
type Holder = { userId: string; role: OrganizationRole | null };

export type MemberChange = {
  actor: Holder;
  member: Holder;
  /** The role to give. Null removes the member. */
  newRole: OrganizationRole | null;
};

export type MemberRefusal = Extract<RefusalCode, 'FORBIDDEN' | 'NOT_FOUND' | 'OWN_ROLE' | 'OWNER_ONLY'>;

/**
 * Why an actor may not change or remove a member. Null when they may. Nobody changes their own role, and only an owner
 * makes, changes or removes an owner (docs/product.md, Organizations). The database ensures that an owner remains.
 */
export function refusalOfMemberChange({ actor, member, newRole }: MemberChange): MemberRefusal | null {
  if (!roleAllows(actor.role, 'members.manage')) return 'FORBIDDEN';
  if (member.role === null) return 'NOT_FOUND';
  if (member.userId === actor.userId) return 'OWN_ROLE';
  const isAboutOwner = member.role === 'owner' || newRole === 'owner';
  if (isAboutOwner && !roleAllows(actor.role, 'members.manageOwners')) return 'OWNER_ONLY';
  return null;
}

/** The roles that the actor may give this member, including the present one. */
export function rolesToGive(actor: Holder, member: Holder): OrganizationRole[] {
  return organizationRoles.filter((newRole) => !refusalOfMemberChange({ actor, member, newRole }));
}
