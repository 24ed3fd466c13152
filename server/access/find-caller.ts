import { readAccessToken } from './access-token.ts';
import { type ActingKey, type Actor, findActor } from './actor.ts';
import type { RequestContext } from './context.ts';
import { findKey, isKeyToken } from './find-key.ts';
import { refuse } from './refuse.ts';

type Bearer = Pick<RequestContext, 'deps' | 'authorization'>;
export type Person = { caller: Actor; tokenExpiresAt: Date };
export type Caller = Person | { caller: ActingKey; tokenExpiresAt: null };

/** @throws UNAUTHORIZED unless the bearer is an access token of an active session or an active API key */
export async function findCaller({ deps, authorization }: Bearer): Promise<Caller> {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : '';
  if (!isKeyToken(token)) return findSession(deps, token);
  const key = await findKey(deps, token);
  if (!key) throw refuse('UNAUTHORIZED');
  return { caller: key, tokenExpiresAt: null };
}

/** @throws UNAUTHORIZED like findCaller, PERSON_REQUIRED for an API key */
export async function findPerson(bearer: Bearer): Promise<Person> {
  const found = await findCaller(bearer);
  if (found.tokenExpiresAt === null) throw refuse('PERSON_REQUIRED');
  return found;
}

async function findSession(deps: Bearer['deps'], token: string): Promise<Person> {
  const claims = token ? await readAccessToken(deps.keys.accessToken, token) : null;
  const caller = claims ? await findActor(deps.db, claims.sessionId) : null;
  if (!claims || caller?.userId !== claims.userId) throw refuse('UNAUTHORIZED');
  return { caller, tokenExpiresAt: claims.expiresAt };
}
