import { forget, storeText } from '../browser-storage.ts';

/**
 * Scripts cannot read the refresh cookie, so a mark in local storage says whether a request for a session is worthwhile. Without
 * storage there is no mark, and the request is always made.
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
  // Without storage every start asks the server, which is also correct.
  if (hasSession) storeText(key, '1');
  else forget(key);
}
