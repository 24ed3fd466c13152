import type { KeyScope } from '../../../../contract/key-scopes.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization, unsuspended } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';

/**
 * Refuses a key with a scope that the actor's own role does not allow. The actor learns the secret of the key, and could
 * otherwise use it to do what their role forbids.
 * @throws SCOPES_BEYOND_ROLE
 */
export function refuseBeyondRole(actor: Actor, orgId: string, scopes: readonly KeyScope[]): void {
  const isAllowed = (scope: KeyScope) => mayInOrganization(unsuspended(actor), scope, orgId);
  if (!scopes.every(isAllowed)) throw refuse('SCOPES_BEYOND_ROLE');
}
