import { readAccessToken } from './access-token.ts';
import { type Actor, findActor } from './actor.ts';
import type { RequestContext } from './context.ts';
import { refuse } from './refuse.ts';

export type Caller = { caller: Actor; tokenExpiresAt: Date };

/** @throws UNAUTHORIZED unless the bearer is an access token of an active session */
export async function findCaller({
  deps,
  authorization,
}: Pick<RequestContext, 'deps' | 'authorization'>): Promise<Caller> {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : null;
  const claims = token ? await readAccessToken(deps.keys.accessToken, token) : null;
  const caller = claims ? await findActor(deps.db, claims.sessionId) : null;
  if (!claims || caller?.userId !== claims.userId) throw refuse('UNAUTHORIZED');
  return { caller, tokenExpiresAt: claims.expiresAt };
}
