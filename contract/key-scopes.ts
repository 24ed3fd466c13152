import type { OrganizationAction } from './permissions.ts';

/**
 * The scopes of API keys: the actions of the operations that keys may call (operation.ts). A scope is an action of the
 * roles' table, so one rule decides whether a role may give it.
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

/** The scopes that a scope contains. A key that changes a product gets the changed product as the response. */
const contained: Partial<Record<KeyScope, readonly KeyScope[]>> = { 'products.manage': ['products.read'] };

/** The actions that a key with these scopes may perform, if the role of the responsible person allows them too. */
export function actionsOf(scopes: readonly KeyScope[]): ReadonlySet<OrganizationAction> {
  return new Set(scopes.flatMap((scope) => [scope, ...(contained[scope] ?? [])]));
}
