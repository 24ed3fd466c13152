import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from './context.ts';
import { findCaller } from './find-caller.ts';
import { authorize, unsuspended } from './policy.ts';
import { refuse } from './refuse.ts';
import { assertStorable } from './storable-text.ts';

const base = implement(contract).$context<RequestContext>();

/** Implements the operations that the contract marks `public`: the bearer is ignored and there is no actor. */
export const openApi = base.use(({ next, procedure }, input) => {
  if (procedure['~orpc'].meta.access.kind !== 'public') {
    throw new Error('Only operations marked public may be implemented without an actor');
  }
  assertStorable(input);
  return next();
});

/** Implements every other operation: resolves the actor, and refuses before the input is validated. */
export const api = base.use(async ({ context, next, procedure }, input) => {
  const { caller, tokenExpiresAt } = await findCaller(context);
  const { meta, route } = procedure['~orpc'];
  const isRead = route.method === 'GET';
  if (caller.isViewedByStaff && !isRead) throw refuse('VIEWING_ONLY');
  const actor = isRead ? unsuspended(caller) : caller;
  const verdict = authorize(meta.access, actor, input);
  if (verdict === 'second factor') throw refuse('SECOND_FACTOR_REQUIRED');
  if (verdict === 'suspended') throw refuse('ORGANIZATION_SUSPENDED');
  if (verdict === 'forbidden') throw refuse('FORBIDDEN');
  assertStorable(input);
  return next({ context: { actor, tokenExpiresAt } });
});
