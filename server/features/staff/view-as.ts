import { sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { Session } from '../../../contract/auth.ts';
import type { Language } from '../../../contract/languages.ts';
import { limits } from '../../../contract/limits.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { newToken } from '../../access/secret-token.ts';
import type { Transaction } from '../../db/connection.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { lastLanguageOf } from '../identity/last-language.ts';
import { presentSession } from '../identity/open-session.ts';
import { setViewingCookie } from '../identity/viewing.ts';
import { withStaff } from './staff-action.ts';

type Viewed = {
  id: string;
  email: string;
  fullName: string;
  avatarUrl: string | null;
  language: Language;
};

/**
 * Opens a view-as session, in which a staff member sees what a user sees. The session is read-only, lasts half an hour
 * and ends with the staff session. The database records the session (migration 0032), and the user gets an email.
 * @throws NOT_VIEWABLE for staff, and for a suspended or deleted user
 */
export async function viewAs(
  context: ActorContext,
  { id, reason }: { id: string; reason: string },
): Promise<Session> {
  const { deps } = context;
  const { token, hash } = newToken();
  const { user, sessionId, endsAt } = await withStaff(context, reason, async (tx) => {
    const user = await findViewable(tx, id);
    if (!user) throw refuse('NOT_VIEWABLE');
    const opened = await insertViewing(tx, { user, viewerSessionId: context.actor.sessionId, hash });
    await queueEmails(tx, deps.env, {
      to: user.email,
      language: user.language,
      content: {
        kind: 'account-viewed',
        fullName: user.fullName,
        reason,
        url: `${deps.env.publicUrl}${addresses.profile}?tab=security`,
      },
    });
    return { user, ...opened };
  });
  setViewingCookie(context, token);
  const shown = { ...user, secondFactors: [] };
  return presentSession(deps.keys.accessToken, sessionId, 'aal2', shown, { endsAt });
}

async function findViewable(tx: Transaction, id: string): Promise<Viewed | undefined> {
  const { rows } = await tx.execute<Viewed>(sql`
    SELECT id, email, full_name AS "fullName", avatar_url AS "avatarUrl", coalesce(${lastLanguageOf(sql`users.id`)}, 'en') AS language
    FROM users WHERE id = ${id} AND role IS DISTINCT FROM 'super_admin' AND deleted_at IS NULL AND suspended_because IS NULL FOR SHARE`);
  return rows[0];
}

async function insertViewing(
  tx: Transaction,
  { user, viewerSessionId, hash }: { user: Viewed; viewerSessionId: string; hash: Buffer },
): Promise<{ sessionId: string; endsAt: string }> {
  const { rows } = await tx.execute<{ id: string; ends_at: string }>(sql`
    WITH session AS (
      INSERT INTO sessions (user_id, assurance_level, language, viewer_session_id, expires_at)
      VALUES (${user.id}, 'aal2', ${user.language}, ${viewerSessionId}, now() + make_interval(mins => ${limits.viewingMinutes}))
      RETURNING id, expires_at
    ), token AS (INSERT INTO refresh_tokens (session_id, token_hash) SELECT id, ${hash} FROM session)
    SELECT id, expires_at::text AS ends_at FROM session`);
  const [opened] = rows;
  if (!opened) throw new Error('The session was not opened');
  return { sessionId: opened.id, endsAt: new Date(opened.ends_at).toISOString() };
}
