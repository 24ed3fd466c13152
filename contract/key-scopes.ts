import type { OrganizationAction } from './permissions.ts';

/**
 * The scopes of API keys. A scope is an action of the roles' table (permissions.ts), so the same rule decides about persons
 * and keys. An operation names the scopes with which keys may call it (operation.ts).
 */
export const keyScopes = [
  'organization.read',
  'audit.read',
  'products.read',
  'products.manage',
  'sales.read',
  'purchases.read',
] as const satisfies readonly OrganizationAction[];
export type KeyScope = (typeof keyScopes)[number];

/** The scopes that a scope contains. A key that may change a product may read it, because the response contains it. */
const contained: Partial<Record<KeyScope, readonly KeyScope[]>> = { 'products.manage': ['products.read'] };

/** The actions that a key with these scopes may perform, if the role of the responsible person allows them too. */
export function actionsOf(scopes: readonly KeyScope[]): ReadonlySet<OrganizationAction> {
  return new Set(scopes.flatMap((scope) => [scope, ...(contained[scope] ?? [])]));
}
