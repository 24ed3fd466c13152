import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { admit } from './admit.ts';
import type { RequestContext } from './context.ts';
import { findCaller } from './find-caller.ts';
import { assertStorable } from './storable-text.ts';

const base = implement(contract).$context<RequestContext>();

/** Implements the operations that the contract marks `public`. The bearer token is ignored and there is no actor. */
export const openApi = base.use(({ next, procedure }, input) => {
  if (procedure['~orpc'].meta.access.kind !== 'public') {
    throw new Error('Only operations marked public may be implemented without an actor');
  }
  assertStorable(input);
  return next();
});

/**
 * Implements every other operation. Finds the actor, and refuses a call that is not permitted, before the input is
 * validated.
 */
export const api = base.use(async ({ context, next, procedure }, input) => {
  const { caller, tokenExpiresAt } = await findCaller(context);
  const actor = admit(procedure['~orpc'], caller, input);
  assertStorable(input);
  return next({ context: { actor, tokenExpiresAt } });
});
