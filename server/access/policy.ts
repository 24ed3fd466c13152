import type { Access } from '../../contract/operation.ts';
import {
  type OrganizationAction,
  type PlatformAction,
  platformRoleAllows,
  roleAllows,
} from '../../contract/permissions.ts';
import type { Actor } from './actor.ts';

/** Whether the actor may do this in that organization. No for an organization that is not theirs or does not exist. */
export function mayInOrganization(actor: Actor, action: OrganizationAction, orgId: unknown): boolean {
  const role = typeof orgId === 'string' ? actor.memberships.get(orgId) : undefined;
  return role !== undefined && roleAllows(role, action);
}

/** The organizations in which the actor may do this: reads and writes are scoped to them. */
export function organizationsWhere(actor: Actor, action: OrganizationAction): string[] {
  return [...actor.memberships].filter(([, role]) => roleAllows(role, action)).map(([orgId]) => orgId);
}

export function mayOnPlatform(actor: Actor, action: PlatformAction): boolean {
  return platformRoleAllows(actor.role, action);
}

/** Whether this actor may call the operation, or why not. The input is the raw one, not yet validated. */
export function authorize(
  access: Access,
  actor: Actor,
  input: unknown,
): 'allowed' | 'second factor' | 'forbidden' {
  if (access.kind === 'public' || access.kind === 'firstFactor') return 'allowed';
  if (!actor.hasEveryFactor) return 'second factor';
  switch (access.kind) {
    case 'signedIn':
    case 'resource':
      return 'allowed';
    case 'organization':
      return mayInOrganization(actor, access.action, orgIdOf(input)) ? 'allowed' : 'forbidden';
    case 'platform':
      return mayOnPlatform(actor, access.action) ? 'allowed' : 'forbidden';
  }
}

function orgIdOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'orgId' in input ? input.orgId : undefined;
}
