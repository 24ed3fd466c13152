import type { KeyScope } from '../../../../contract/key-scopes.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization, unsuspended } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';

/**
 * Refuses to give the actor a secret with scopes that their own role does not allow, because they could act with it.
 * @throws SCOPES_BEYOND_ROLE
 */
export function refuseBeyondRole(actor: Actor, orgId: string, scopes: readonly KeyScope[]): void {
  const isAllowed = (scope: KeyScope) => mayInOrganization(unsuspended(actor), scope, orgId);
  if (!scopes.every(isAllowed)) throw refuse('SCOPES_BEYOND_ROLE');
}
