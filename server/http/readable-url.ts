import type { IncomingMessage } from 'node:http';

/**
 * The address of a page, with signs that cannot be decoded taken as they stand: the reader gets the page that says that there is no
 * such thing. A program is told of its mistake in the one form of every error.
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
