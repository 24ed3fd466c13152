/** The responses by request. `answerKey` returns the key of a request. */
export type EarlyAnswers = Record<string, Promise<Response>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

export function answerKey(method: string, address: string, authorization = ''): string {
  return `${method} ${address} ${authorization}`;
}

/** Early responses are used only in the first 15 seconds after the page was opened. */
const usableMs = 15_000;

/**
 * The response to a request that boot/early-reads.ts sent before these scripts loaded. Each response is used only for
 * the first identical call. Null when no such request was sent, or when it failed.
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
