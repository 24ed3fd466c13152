import { forget, storeText } from '../browser-storage.ts';

/**
 * Scripts cannot read the refresh cookie. A mark in local storage says whether this browser may have a session, so
 * that a page opened by a visitor does not ask the server for one. Without local storage, the page always asks.
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
  // Without local storage, every page asks the server for a session when it loads. This works, but is slower.
  if (hasSession) storeText(key, '1');
  else forget(key);
}
