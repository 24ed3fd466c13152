import { sql } from 'drizzle-orm';
import type { Refreshed, Session } from '../../../contract/auth.ts';
import { limits } from '../../../contract/limits.ts';
import type { Viewing } from '../../../contract/viewings.ts';
import { isViewAllowed } from '../../access/actor.ts';
import type { RequestContext } from '../../access/context.ts';
import { hashToken } from '../../access/secret-token.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { type CookieKind, clearCookie, readCookie, setCookie } from './cookie.ts';
import { presentSession } from './open-session.ts';
import { readRefreshCookie } from './refresh-cookie.ts';

/**
 * The cookie of a view-as session. It is valid only together with the refresh cookie of the staff session that started
 * the view-as session.
 */
const viewingCookie: CookieKind = {
  name: 'myelin-viewing',
  path: '/api/auth/session',
  seconds: limits.viewingMinutes * 60,
};

export function setViewingCookie(context: RequestContext, token: string): void {
  setCookie(context, viewingCookie, token);
}

type Row = {
  session_id: string;
  ends_at: string;
  user_id: string;
  email: string;
  full_name: string;
  avatar_url: string | null;
};

const selectViewing =
  prepared<Row>(`SELECT s.id AS session_id, s.expires_at::text AS ends_at, u.id AS user_id, u.email, u.full_name, u.avatar_url
   FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
     JOIN refresh_tokens own ON own.session_id = s.viewer_session_id AND own.token_hash = $2
   WHERE t.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > now() AND u.deleted_at IS NULL AND ${isViewAllowed}`);

/** The view-as session of this browser. Null when it has ended; the browser then continues with its own session. */
export async function findViewing(context: RequestContext): Promise<Session | null> {
  const token = readCookie(context, viewingCookie);
  if (!token) return null;
  const own = readRefreshCookie(context);
  const [row] = own ? await selectViewing(context.deps.db, [hashToken(token), hashToken(own)]) : [];
  if (!row) {
    clearCookie(context, viewingCookie);
    return null;
  }
  const user = {
    id: row.user_id,
    email: row.email,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    secondFactors: [],
  };
  const endsAt = new Date(row.ends_at).toISOString();
  return presentSession(context.deps.keys.accessToken, row.session_id, 'aal2', user, { endsAt });
}

/** Ends the browser's view-as session, if any, and returns the browser's own session. */
export async function endViewing(
  context: RequestContext,
  refreshOwn: (context: RequestContext) => Promise<Refreshed>,
): Promise<Refreshed> {
  const token = readCookie(context, viewingCookie);
  if (token) {
    await context.deps.db.execute(sql`
      UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL AND viewer_session_id IS NOT NULL
        AND id = (SELECT session_id FROM refresh_tokens WHERE token_hash = ${hashToken(token)})`);
    clearCookie(context, viewingCookie);
  }
  return refreshOwn(context);
}

const selectViewings = prepared<Viewing>(`SELECT to_json(at)#>>'{}' AS at, reason FROM platform_audit
   WHERE subject_kind = 'user' AND subject_id = $1 AND action = 'user.view' ORDER BY id DESC LIMIT 50`);

/** Omits the staff member's name. */
export function listViewings(db: Database, userId: string): Promise<Viewing[]> {
  return selectViewings(db, [userId]);
}
