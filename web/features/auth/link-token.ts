/**
 * A link from an e-mail carries its token in the fragment, which no server and no log ever sees. The token is taken out of the
 * address bar, and so out of the browser's history, before anything is done with it.
 * @returns null where the fragment names no such token
 */
export function tokenInFragment(name: 'verify' | 'token', fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(name) || null;
}
