/** Keyed by request (`answerKey`). */
export type EarlyAnswers = Record<string, Promise<Response>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

export function answerKey(method: string, address: string, authorization = ''): string {
  return `${method} ${address} ${authorization}`;
}

/** Older answers are not used. */
const usableMs = 15_000;

/**
 * The answers to requests of boot/early-reads.ts, sent before these scripts loaded. Each answer serves the first identical call. Null when none
 * was requested or the request failed.
 */
export async function earlyAnswer({ method, url, headers }: Request): Promise<Response | null> {
  if (performance.now() > usableMs) delete window.earlyAnswers;
  const asked = window.earlyAnswers;
  if (!asked) return null;
  const { pathname, search } = new URL(url);
  const key = answerKey(method, pathname + search, headers.get('authorization') ?? '');
  const answer = asked[key];
  delete asked[key];
  return (await answer?.catch(() => null)) ?? null;
}
