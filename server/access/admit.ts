import type { AnyContractProcedure } from '@orpc/contract';
import type { OperationMeta } from '../../contract/operation.ts';
import type { ActingKey, Principal } from './actor.ts';
import { authorize, unsuspended } from './policy.ts';
import { refuse } from './refuse.ts';

/**
 * Refuses a call that the operation's access, as declared in the contract, does not permit to this caller. Reads only
 * the path parameters of the input, so it can run before a form is parsed.
 * @returns the actor for the operation
 */
export function admit<Caller extends Principal>(
  { meta, route }: AnyContractProcedure['~orpc'],
  caller: Caller,
  input: unknown,
): Caller {
  const { access, scopes } = meta as OperationMeta;
  const isRead = route.method === 'GET';
  if (caller.kind === 'key') admitKey(scopes, caller);
  else if (caller.isViewedByStaff && !isRead) throw refuse('VIEWING_ONLY');
  const actor = isRead ? unsuspended(caller) : caller;
  const verdict = authorize(access, actor, input);
  if (verdict === 'second factor') throw refuse('SECOND_FACTOR_REQUIRED');
  if (verdict === 'suspended') throw refuse('ORGANIZATION_SUSPENDED');
  if (verdict === 'forbidden') throw refuse('FORBIDDEN');
  return actor;
}

/** Refuses every request of a key whose organization is suspended, while its members can still read and complete orders. */
function admitKey(scopes: OperationMeta['scopes'], key: ActingKey): void {
  if (scopes.length === 0) throw refuse('PERSON_REQUIRED');
  if (!key.isConfirmed) throw refuse('KEY_UNCONFIRMED');
  if (key.suspended.size > 0) throw refuse('ORGANIZATION_SUSPENDED');
  if (!scopes.some((scope) => key.actions.has(scope))) throw refuse('SCOPE_MISSING');
}
