import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { OperationMeta } from '../../contract/operation.ts';
import { admit } from './admit.ts';
import { answerOnce } from './answer-once.ts';
import type { RequestContext } from './context.ts';
import { findCaller, findPerson } from './find-caller.ts';
import { assertStorable } from './storable-text.ts';

const base = implement(contract).$context<RequestContext>();

/** Implements the operations that the contract marks `public`. The bearer token is ignored and there is no actor. */
export const openApi = base.use(({ next, procedure }, input) => {
  if (metaOf(procedure).access.kind !== 'public') {
    throw new Error('Only operations marked public may be implemented without an actor');
  }
  assertStorable(input);
  return next();
});

/**
 * Implements the operations of persons. Finds the actor, and refuses a call that is not permitted, before the input is
 * validated.
 */
export const api = base.use(async ({ context, next, procedure }, input) => {
  if (metaOf(procedure).scopes.length > 0) {
    throw new Error('An operation with scopes must be implemented for API keys too');
  }
  const { caller, tokenExpiresAt } = await findPerson(context);
  const actor = admit(procedure['~orpc'], caller, input);
  assertStorable(input);
  return next({ context: { actor, tokenExpiresAt } });
});

/** Implements the operations with scopes, which persons and API keys may call. A write can have an idempotency key. */
export const keyApi = base.use(async ({ context, next, procedure }, input) => {
  if (metaOf(procedure).scopes.length === 0) {
    throw new Error('Only operations with scopes may be implemented for API keys');
  }
  const { caller } = await findCaller(context);
  const { deps, idempotencyKey: key } = context;
  if (caller.kind === 'key') await deps.countKeyRequest(caller.authorId, context.resHeaders);
  const { route } = procedure['~orpc'];
  const actor = admit(procedure['~orpc'], caller, input);
  assertStorable(input);
  if (key === undefined || route.method === 'GET') return next({ context: { actor, deps } });
  const request = [route.method, route.path, input];
  const { output, isRepeated } = await answerOnce(
    deps.db,
    { principalId: actor.authorId, key, request },
    async (db) => (await next({ context: { actor, deps: { ...deps, db } } })).output,
  );
  if (isRepeated) context.resHeaders?.set('idempotency-replayed', 'true');
  return { output, context: { actor, deps } };
});

function metaOf(procedure: { '~orpc': { meta: object } }): OperationMeta {
  return procedure['~orpc'].meta as OperationMeta;
}
