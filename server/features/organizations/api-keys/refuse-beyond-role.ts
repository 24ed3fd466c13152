import type { KeyScope } from '../../../../contract/key-scopes.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization, unsuspended } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';

/**
 * Who gets the secret of a key can act with it, so the own role must allow every scope.
 * @throws SCOPES_BEYOND_ROLE
 */
export function refuseBeyondRole(actor: Actor, orgId: string, scopes: readonly KeyScope[]): void {
  const isAllowed = (scope: KeyScope) => mayInOrganization(unsuspended(actor), scope, orgId);
  if (!scopes.every(isAllowed)) throw refuse('SCOPES_BEYOND_ROLE');
}
