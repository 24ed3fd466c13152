import type { RequestContext } from '../../access/context.ts';

/**
 * A cookie that scripts cannot read, and that browsers do not send with requests from other sites. Its name contains
 * the port, because a browser sends cookies to all ports of a host.
 */
export type CookieKind = { name: string; path: string; seconds: number };

export function readCookie(
  { deps, cookie }: Pick<RequestContext, 'deps' | 'cookie'>,
  kind: CookieKind,
): string | null {
  const prefix = `${fullName(kind, deps.env.publicUrl)}=`;
  const found = cookie?.split('; ').find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length) || null;
}

export function setCookie({ deps, resHeaders }: RequestContext, kind: CookieKind, value: string): void {
  resHeaders?.append('set-cookie', written(kind, deps.env.publicUrl, value, kind.seconds));
}

export function clearCookie({ deps, resHeaders }: RequestContext, kind: CookieKind): void {
  resHeaders?.append('set-cookie', written(kind, deps.env.publicUrl, '', 0));
}

function written(kind: CookieKind, publicUrl: string, value: string, maxAge: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${fullName(kind, publicUrl)}=${value}; Path=${kind.path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

function fullName({ name }: CookieKind, publicUrl: string): string {
  const { port, protocol } = new URL(publicUrl);
  return `${name}-${port || (protocol === 'https:' ? '443' : '80')}`;
}
