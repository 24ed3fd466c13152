import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '../../../contract/auth.ts';
import type { Transaction } from '../../db/connection.ts';
import { refreshTokens, sessions } from '../../db/schema.ts';
import { signAccessToken } from '../../http/access-token.ts';
import type { RequestContext } from '../../http/context.ts';

export const sessionDays = 30;

export type SessionUser = {
  id: string;
  email: string;
  fullName: string;
  avatarUrl: string | null;
  hasVerifiedFactor: boolean;
};

/** A refresh token as the browser gets it, and the hash that we keep. 256 random bits need no slow hash. */
export function newRefreshToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a first-factor session and the first refresh token of its family. */
export async function insertSession(
  tx: Transaction,
  userId: string,
  request: Pick<RequestContext, 'address' | 'userAgent' | 'language' | 'wantsEmail'>,
): Promise<{ sessionId: string; refreshToken: string }> {
  const { token, hash } = newRefreshToken();
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      assuranceLevel: 'aal1',
      address: request.address,
      userAgent: request.userAgent.slice(0, 400),
      language: request.language,
      wantsEmail: request.wantsEmail,
      expiresAt: new Date(Date.now() + sessionDays * 86_400_000).toISOString(),
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error('The new session was not returned');
  await tx.insert(refreshTokens).values({ sessionId: session.id, tokenHash: hash });
  return { sessionId: session.id, refreshToken: token };
}

/** The session as the browser holds it, with a fresh access token. */
export async function presentSession(
  key: Uint8Array,
  sessionId: string,
  level: 'aal1' | 'aal2',
  user: SessionUser,
): Promise<Session> {
  const { token, expiresAt } = await signAccessToken(key, { userId: user.id, sessionId, level });
  return {
    accessToken: token,
    expiresAt: expiresAt.toISOString(),
    currentLevel: level,
    nextLevel: user.hasVerifiedFactor ? 'aal2' : level,
    user: { id: user.id, email: user.email, fullName: user.fullName, avatarUrl: user.avatarUrl },
  };
}
