/**
 * What the script in index.html has asked while these scripts were still loading: the session, and what the page begins with. Each
 * answer serves the first call that is the same, and only for a short while, because it grows old.
 */
declare global {
  interface Window {
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

const usableMs = 15_000;

/** Null where nothing was asked early, or nothing came of it. */
export async function earlyAnswer({ method, url, headers }: Request): Promise<Response | null> {
  if (performance.now() > usableMs) delete window.earlyAnswers;
  const asked = window.earlyAnswers;
  if (!asked) return null;
  const { pathname, search } = new URL(url);
  const key = `${method} ${pathname}${search} ${headers.get('authorization') ?? ''}`;
  const answer = asked[key];
  delete asked[key];
  return (await answer?.catch(() => null)) ?? null;
}
