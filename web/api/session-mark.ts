import { useSyncExternalStore } from 'react';

/**
 * The refresh cookie cannot be seen by scripts, so a mark beside it says whether asking for a session is worth a request.
 * A browser that forbids storage has no mark; then we ask.
 */
const key = 'has-session';

export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function markSession(hasSession: boolean): void {
  try {
    if (hasSession) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage every start asks the server, which is right as well.
  }
}

/** The same within a page that the server may have rendered: it knows of no session, so the page begins as a visitor's. */
export function useMayHaveSession(): boolean {
  return useSyncExternalStore(never, mayHaveSession, () => false);
}

const never = () => () => {};
