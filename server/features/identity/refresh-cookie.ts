import type { RequestContext } from '../../access/context.ts';
import { type CookieKind, clearCookie, readCookie, setCookie } from './cookie.ts';
import { clearFileCookie, setFileCookie } from './file-cookie.ts';
import { sessionDays } from './open-session.ts';

/**
 * The cookie of the refresh token. Browsers send it only to the refresh and sign-out operations, because of its path.
 */
const refreshCookie: CookieKind = {
  name: 'myelin-refresh',
  path: '/api/auth/session',
  seconds: sessionDays * 86_400,
};

export function readRefreshCookie(context: RequestContext): string | null {
  return readCookie(context, refreshCookie);
}

/** Sets every cookie of a session that was opened or refreshed. */
export function setSessionCookies(
  context: RequestContext,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
): void {
  setCookie(context, refreshCookie, refreshToken);
  setFileCookie(context, sessionId);
}

export function clearSessionCookies(context: RequestContext): void {
  clearCookie(context, refreshCookie);
  clearFileCookie(context);
}
