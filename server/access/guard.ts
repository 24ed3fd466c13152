import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { readAccessToken } from './access-token.ts';
import { findActor } from './actor.ts';
import type { RequestContext } from './context.ts';
import { authorize } from './policy.ts';
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
  const { deps, authorization } = context;
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : null;
  const claims = token ? await readAccessToken(deps.keys.accessToken, token) : null;
  const actor = claims ? await findActor(deps.db, claims.sessionId) : null;
  if (!claims || actor?.userId !== claims.userId) throw refuse('UNAUTHORIZED');
  const verdict = authorize(procedure['~orpc'].meta.access, actor, input);
  if (verdict === 'second factor') throw refuse('SECOND_FACTOR_REQUIRED');
  if (verdict === 'forbidden') throw refuse('FORBIDDEN');
  assertStorable(input);
  return next({ context: { actor, tokenExpiresAt: claims.expiresAt } });
});
