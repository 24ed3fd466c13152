import type { RequestContext } from '../../http/context.ts';
import { sessionDays } from './open-session.ts';

/**
 * The refresh token's cookie: no script reads it, no other site sends it, and its path holds refresh and sign-out alone.
 * The port is in its name, for cookies do not tell two servers on one host apart.
 */
const path = '/api/auth/session';

export function readRefreshCookie({ deps, cookie }: RequestContext): string | null {
  const prefix = `${cookieName(deps.env.publicUrl)}=`;
  const found = cookie?.split('; ').find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length) || null;
}

export function setRefreshCookie({ deps, resHeaders }: RequestContext, token: string): void {
  resHeaders?.append('set-cookie', written(deps.env.publicUrl, token, sessionDays * 86_400));
}

export function clearRefreshCookie({ deps, resHeaders }: RequestContext): void {
  resHeaders?.append('set-cookie', written(deps.env.publicUrl, '', 0));
}

function written(publicUrl: string, value: string, maxAge: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(publicUrl)}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

function cookieName(publicUrl: string): string {
  const { port, protocol } = new URL(publicUrl);
  return `myelin-refresh-${port || (protocol === 'https:' ? '443' : '80')}`;
}
