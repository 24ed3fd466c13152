import type { IncomingMessage } from 'node:http';

/**
 * The URL of a page. Characters that cannot be decoded stay unchanged, so that a browser gets the page for an unknown
 * URL. A program gets the usual error body for such a URL.
 */
export function readableUrl({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (!url.includes('%') || !headers.accept?.includes('text/html')) return url;
  const [path = '/', ...search] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...search].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
