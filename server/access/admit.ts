import type { AnyContractProcedure } from '@orpc/contract';
import type { OperationMeta } from '../../contract/operation.ts';
import type { Actor } from './actor.ts';
import { authorize, unsuspended } from './policy.ts';
import { refuse } from './refuse.ts';

/**
 * Refuses a call that the operation's access, as declared in the contract, does not permit to this caller. Reads only
 * the path parameters of the input, so it can run before a form is parsed.
 * @returns the actor for the operation
 */
export function admit({ meta, route }: AnyContractProcedure['~orpc'], caller: Actor, input: unknown): Actor {
  const isRead = route.method === 'GET';
  if (caller.isViewedByStaff && !isRead) throw refuse('VIEWING_ONLY');
  const actor = isRead ? unsuspended(caller) : caller;
  const verdict = authorize((meta as OperationMeta).access, actor, input);
  if (verdict === 'second factor') throw refuse('SECOND_FACTOR_REQUIRED');
  if (verdict === 'suspended') throw refuse('ORGANIZATION_SUSPENDED');
  if (verdict === 'forbidden') throw refuse('FORBIDDEN');
  return actor;
}
