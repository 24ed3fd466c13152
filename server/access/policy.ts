import type { Access } from '../../contract/operation.ts';
import {
  goesOnAfterClosing,
  goesOnWhileSuspended,
  memberAllows,
  type OrganizationAction,
  type PlatformAction,
  platformRoleAllows,
  roleAllows,
} from '../../contract/permissions.ts';
import type { Principal } from './actor.ts';

/**
 * Whether the actor may perform the action in the organization. False when the actor is not a member or the
 * organization does not exist.
 */
export function mayInOrganization(actor: Principal, action: OrganizationAction, orgId: unknown): boolean {
  if (actor.kind === 'key' && !actor.actions.has(action)) return false;
  const role = actor.memberships.get(orgId as string);
  if (role) {
    const assigned = actor.purchasing.get(orgId as string);
    return memberAllows(role, assigned, action) && !isHeldBack(actor, action, orgId);
  }
  const former = actor.closedMemberships.get(orgId as string);
  return roleAllows(former, action) && goesOnAfterClosing(action);
}

/** The organizations in which the actor may perform the action. Reads and writes are limited to these organizations. */
export function organizationsWhere(actor: Principal, action: OrganizationAction): string[] {
  return organizationsOf(actor).filter((orgId) => mayInOrganization(actor, action, orgId));
}

/** The organizations of the actor that this session sees, also closed ones. Own rows in others are not found. */
export function organizationsOf({ memberships, closedMemberships }: Principal): string[] {
  return [...memberships.keys(), ...closedMemberships.keys()];
}

/** Whether the action is denied only because the organization is suspended. */
function isHeldBack({ suspended }: Principal, action: OrganizationAction, orgId: unknown): boolean {
  return suspended.has(orgId as string) && !goesOnWhileSuspended(action);
}

export function mayOnPlatform(actor: Principal, action: PlatformAction): boolean {
  return platformRoleAllows(actor.role, action);
}

/** 'allowed', or the reason why this actor may not call the operation. The input is not validated yet. */
export function authorize(
  access: Access,
  actor: Principal,
  input: unknown,
): 'allowed' | 'second factor' | 'suspended' | 'forbidden' {
  if (access.kind === 'public' || access.kind === 'firstFactor') return 'allowed';
  if (actor.kind === 'person' && !actor.hasEveryFactor) return 'second factor';
  switch (access.kind) {
    case 'signedIn':
      return 'allowed';
    case 'resource':
      return isOnlyHeldBack(actor, access.action) ? 'suspended' : 'allowed';
    case 'organization': {
      const orgId = orgIdOf(input);
      if (mayInOrganization(actor, access.action, orgId)) return 'allowed';
      return mayInOrganization(unsuspended(actor), access.action, orgId) ? 'suspended' : 'forbidden';
    }
    case 'platform':
      return mayOnPlatform(actor, access.action) ? 'allowed' : 'forbidden';
  }
}

/**
 * Whether the actor could perform the action in some organization, but all such organizations are suspended. The
 * operation would then find no row.
 */
function isOnlyHeldBack(actor: Principal, action: OrganizationAction): boolean {
  return (
    organizationsWhere(actor, action).length === 0 &&
    organizationsWhere(unsuspended(actor), action).length > 0
  );
}

const none: ReadonlySet<string> = new Set();

/**
 * The actor without the limits of a suspension. Used for reads, because members may still read a suspended
 * organization.
 */
export function unsuspended<P extends Principal>(actor: P): P {
  return { ...actor, suspended: none };
}

function orgIdOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'orgId' in input ? input.orgId : undefined;
}
