import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../../access/context.ts';
import { type CookieKind, readCookie, setCookie } from './cookie.ts';

/**
 * A browser that signed in to an account before keeps a count of wrong guesses of its own, so that a stranger's guesses lock nobody
 * out of it ("device cookies", OWASP). Its cookie holds one entry for each of the last accounts that signed in here,
 * `browser.password.mac`: a random id, a mark of the password that it signed in with, and our signature over both and the account's
 * e-mail address. It grants no access, and a new password invalidates it: a browser that signed in with the old one is a stranger
 * again.
 */
export type KnownBrowser = { id: string; signedInWith: (passwordHash: string | null) => boolean };

const cookie: CookieKind = { name: 'myelin-browser', path: '/api/auth', seconds: 365 * 86_400 };

/** A ward's computer has several users, but a cookie has little room. */
const mostAccounts = 5;

const form = /^[\w-]{16}\.[\w-]{8}\.[\w-]{22}$/;

/** Null for a browser that never signed in to this account, and for an entry that we did not sign. */
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
