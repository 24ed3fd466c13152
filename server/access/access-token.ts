import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { AssuranceLevel } from '../../contract/auth.ts';
import { id } from '../../contract/fields.ts';

/**
 * Lifetime of an access token. Access tokens are JWTs (RFC 7519) signed with HS256; the browser keeps them in memory.
 */
const accessTokenSeconds = 600;

/**
 * The ids of the user (`sub`) and of the session (`sid`). They must be UUIDs, because PostgreSQL would raise an error
 * for any other text.
 */
const claimed = z.object({ sub: id, sid: id, exp: z.number() });

export type AccessClaims = { userId: string; sessionId: string; expiresAt: Date };

/**
 * @param latest the end of the session. The token never expires later than this time
 */
export async function signAccessToken(
  key: Uint8Array,
  claims: { userId: string; sessionId: string; level: AssuranceLevel },
  latest: Date | null = null,
): Promise<{ token: string; expiresAt: Date }> {
  const lasting = Date.now() + accessTokenSeconds * 1_000;
  const expiresAt = new Date(Math.floor(Math.min(lasting, latest?.getTime() ?? lasting) / 1_000) * 1_000);
  const token = await new SignJWT({ sid: claims.sessionId, aal: claims.level, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.userId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt };
}

/** The claims of a bearer token. Null for a token that this server did not sign or that has expired. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    const { sub, sid, exp } = claimed.parse(payload);
    return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}
