import { eq, sql } from 'drizzle-orm';
import type { Session } from '../../../contract/auth.ts';
import type { RequestContext } from '../../access/context.ts';
import { users } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import { redeemEmailToken } from './email-tokens.ts';
import { insertSession, presentSession, type SessionUser } from './open-session.ts';
import { setSessionCookies } from './refresh-cookie.ts';
import { verifyAddress } from './verify-address.ts';

/** Uses a verification link: the account's address is verified, and a first-factor session opens. */
export async function verifyEmail(context: RequestContext, token: string): Promise<Session> {
  const { deps } = context;
  const { user, opened } = await withActor(deps.db, 'system:verify-email', async (tx) => {
    const { account, sentTo } = await redeemEmailToken(tx, 'verify', token);
    await verifyAddress(tx, account, sentTo);
    const [user] = await tx.select(sessionUser).from(users).where(eq(users.id, account.id));
    if (!user) throw new Error('A locked account is gone');
    return { user, opened: await insertSession(tx, account.id, context) };
  });
  setSessionCookies(context, opened);
  return presentSession(deps.keys.accessToken, opened.sessionId, 'aal1', user);
}

const sessionUser = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  avatarUrl: users.avatarUrl,
  hasVerifiedFactor: sql<boolean>`EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = ${users.id} AND f.verified_at IS NOT NULL)`,
} satisfies Record<keyof SessionUser, unknown>;
