import type { AnyContractProcedure } from '@orpc/contract';
import type { OperationMeta } from '../../contract/operation.ts';
import type { Actor } from './actor.ts';
import { authorize, unsuspended } from './policy.ts';
import { refuse } from './refuse.ts';

/**
 * Lets the caller through to the operation, or refuses as the operation's declared access says. It needs no more of the input than the
 * parameters of the path, so it also runs before a form is parsed.
 * @returns the actor as whom the operation runs
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
