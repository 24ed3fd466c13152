import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { RequestContext } from '../../access/context.ts';
import { type CookieKind, clearCookie, readCookie, setCookie } from './cookie.ts';
import { sessionDays } from './open-session.ts';

/**
 * Identifies the session in requests to `/media`, because pages show pictures and link to documents without a bearer
 * token. Set and cleared together with the refresh cookie. Contains the session's id with the server's signature. The
 * cookie only grants access to files: no operation of the API accepts this cookie.
 */
const fileCookie: CookieKind = { name: 'myelin-files', path: '/media', seconds: sessionDays * 86_400 };

export function setFileCookie(context: RequestContext, sessionId: string): void {
  setCookie(context, fileCookie, `${sessionId}.${sign(context, sessionId)}`);
}

export function clearFileCookie(context: RequestContext): void {
  clearCookie(context, fileCookie);
}

/** The id of this browser's session, which may have ended. Null when the cookie's signature is not valid. */
export function readFileCookie(context: Pick<RequestContext, 'deps' | 'cookie'>): string | null {
  const [sessionId = '', mac = ''] = readCookie(context, fileCookie)?.split('.') ?? [];
  if (!z.uuid().safeParse(sessionId).success) return null;
  const expected = Buffer.from(sign(context, sessionId));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null;
}

function sign({ deps }: Pick<RequestContext, 'deps'>, sessionId: string): string {
  return createHmac('sha256', deps.keys.fileCookies).update(sessionId).digest('base64url');
}
