import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../../access/context.ts';
import { type CookieKind, readCookie, setCookie } from './cookie.ts';

/**
 * A browser that has signed in to an account before has its own count of wrong guesses, so that guesses of strangers do
 * not block the users of this browser ("device cookies", OWASP). Its cookie has one entry for each of the accounts that
 * signed in last, in the form `browser.password.mac`: a random id, a hash that identifies the password of the sign-in,
 * and the server's signature over both and the account's email address. The cookie grants no access. A new password
 * invalidates the entry.
 */
export type KnownBrowser = { id: string; signedInWith: (passwordHash: string | null) => boolean };

const cookie: CookieKind = { name: 'myelin-browser', path: '/api/auth', seconds: 365 * 86_400 };

/** Several people may share a computer, for example in a hospital ward. But a cookie has little space. */
const mostAccounts = 5;

const form = /^[\w-]{16}\.[\w-]{8}\.[\w-]{22}$/;

/** Null for a browser that never signed in to this account, and for an entry without a valid signature. */
export function findKnownBrowser(context: RequestContext, email: string): KnownBrowser | null {
  const { browserCookies: key } = context.deps.keys;
  const [id, mark] =
    entriesOf(context)
      .find((entry) => isFor(key, email, entry))
      ?.split('.') ?? [];
  if (!id || !mark) return null;
  return { id, signedInWith: (hash) => hash !== null && isSame(mark, markOf(key, hash)) };
}

/** Remembers that this browser signed in to the account, replacing its earlier entry. */
export function rememberBrowser(
  context: RequestContext,
  { email, passwordHash }: { email: string; passwordHash: string },
): void {
  const { browserCookies: key } = context.deps.keys;
  const id = findKnownBrowser(context, email)?.id ?? randomBytes(12).toString('base64url');
  const mark = markOf(key, passwordHash);
  const others = entriesOf(context).filter((entry) => !isFor(key, email, entry));
  const entries = [`${id}.${mark}.${sign(key, email, id, mark)}`, ...others].slice(0, mostAccounts);
  setCookie(context, cookie, entries.join('~'));
}

function entriesOf(context: RequestContext): string[] {
  const kept = readCookie(context, cookie)?.split('~') ?? [];
  return kept.slice(0, mostAccounts).filter((entry) => form.test(entry));
}

function isFor(key: Uint8Array, email: string, entry: string): boolean {
  const [id = '', mark = '', mac = ''] = entry.split('.');
  return isSame(mac, sign(key, email, id, mark));
}

function sign(key: Uint8Array, email: string, id: string, mark: string): string {
  return createHmac('sha256', key).update(`entry ${id} ${mark} ${email}`).digest('base64url').slice(0, 22);
}

function markOf(key: Uint8Array, passwordHash: string): string {
  return createHmac('sha256', key).update(`password ${passwordHash}`).digest('base64url').slice(0, 8);
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
