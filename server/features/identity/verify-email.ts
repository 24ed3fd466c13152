import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../contract/auth.ts';
import { users } from '../../db/schema.ts';
import { withActor } from '../../db/with-actor.ts';
import type { RequestContext } from '../../http/context.ts';
import { refuse } from '../../http/refuse.ts';
import { spendEmailToken } from './email-tokens.ts';
import { insertSession, presentSession } from './open-session.ts';
import { setRefreshCookie } from './refresh-cookie.ts';

/** Spends a verification link: the address it was sent to is the account's, verified, and a first-factor session opens. */
export async function verifyEmail(context: RequestContext, token: string): Promise<Session> {
  const { deps } = context;
  const { user, opened } = await withActor(deps.db, 'system:verify-email', async (tx) => {
    const { userId, email } = await spendEmailToken(tx, 'verify', token);
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), sql`${users.id} <> ${userId}`));
    if (taken) throw refuse('EMAIL_TAKEN');
    const [user] = await tx
      .update(users)
      .set({ email, emailVerifiedAt: sql`now()` })
      .where(and(eq(users.id, userId), sql`${users.deletedAt} IS NULL`))
      .returning({
        id: users.id,
        email: users.email,
        fullName: users.fullName,
        avatarUrl: users.avatarUrl,
        hasVerifiedFactor: sql<boolean>`EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = ${users.id} AND f.verified_at IS NOT NULL)`,
      });
    if (!user) throw refuse('LINK_INVALID');
    return { user, opened: await insertSession(tx, userId, context) };
  });
  setRefreshCookie(context, opened.refreshToken);
  return presentSession(deps.keys.accessToken, opened.sessionId, 'aal1', user);
}
