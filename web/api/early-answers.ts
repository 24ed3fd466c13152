/** By the request that each answers (`answerKey`). */
export type EarlyAnswers = Record<string, Promise<Response>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

export function answerKey(method: string, address: string, authorization = ''): string {
  return `${method} ${address} ${authorization}`;
}

/** It grows old. */
const usableMs = 15_000;

/**
 * What boot/early-reads.ts has asked while these scripts were still loading: each answer serves the first call that is the same. Null
 * where nothing was asked early, or nothing came of it.
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
