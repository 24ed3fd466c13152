import { sql } from 'drizzle-orm';
import type { Language } from '../../../contract/languages.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { limited } from '../identity/attempt-limits.ts';
import { countAttempt } from '../identity/attempts.ts';
import { endSessions } from '../identity/end-sessions.ts';
import { lastLanguageOf } from '../identity/last-language.ts';
import { lockAccount } from '../identity/lock-account.ts';
import { sendVerification } from '../identity/send-verification.ts';
import { recordAction, withStaff } from './staff-action.ts';

type Asked = { email: string; isVerified: boolean; reason: string | null; language: Language | null };

/**
 * Sends the verification email again, in the user's language.
 * @throws ALREADY_VERIFIED; ACCOUNT_SUSPENDED, because the link would be refused. An email that is not sent is not
 * counted.
 */
export async function sendVerificationFor(context: ActorContext, userId: string): Promise<void> {
  const { deps, address, language: ownLanguage } = context;
  const { rows } = await deps.db.execute<Asked>(sql`
    SELECT email, email_verified_at IS NOT NULL AS "isVerified", suspended_because AS reason,
      ${lastLanguageOf(sql`users.id`)} AS language
    FROM users WHERE id = ${userId} AND deleted_at IS NULL`);
  const [user] = rows;
  if (!user) throw refuse('NOT_FOUND');
  if (user.reason !== null) throw refuse('ACCOUNT_SUSPENDED', { reason: user.reason });
  if (user.isVerified) throw refuse('ALREADY_VERIFIED');
  await countAttempt(deps.db, limited.email(user.email.toLowerCase(), address));
  await withStaff(context, '', async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw refuse('NOT_FOUND');
    if (account.isEmailVerified) throw refuse('ALREADY_VERIFIED');
    await sendVerification(tx, deps.env, { ...account, userId, language: user.language ?? ownLanguage });
    await recordAction(tx, 'user.verify-again', { kind: 'user', id: userId });
  });
}

/**
 * Ends all sessions of a user.
 * @returns the number of ended sessions
 */
export function endSessionsOf(context: ActorContext, userId: string): Promise<number> {
  return withStaff(context, '', async (tx) => {
    if (!(await lockAccount(tx, userId))) throw refuse('NOT_FOUND');
    const ended = await endSessions(tx, userId, null);
    await recordAction(tx, 'user.end-sessions', { kind: 'user', id: userId });
    return ended;
  });
}
