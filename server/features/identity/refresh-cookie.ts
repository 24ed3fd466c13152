import type { RequestContext } from '../../access/context.ts';
import { type CookieKind, clearCookie, readCookie, setCookie } from './cookie.ts';
import { sessionDays } from './open-session.ts';

/** The refresh token's cookie: its path holds refresh and sign-out alone. */
const refreshCookie: CookieKind = {
  name: 'myelin-refresh',
  path: '/api/auth/session',
  seconds: sessionDays * 86_400,
};

export function readRefreshCookie(context: RequestContext): string | null {
  return readCookie(context, refreshCookie);
}

export function setRefreshCookie(context: RequestContext, token: string): void {
  setCookie(context, refreshCookie, token);
}

export function clearRefreshCookie(context: RequestContext): void {
  clearCookie(context, refreshCookie);
}
