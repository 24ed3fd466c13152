import { forget, storeText } from '../browser-storage.ts';

/**
 * Scripts cannot read the refresh cookie. A mark in local storage records whether there may be a session, so that visitors make no request
 * for one. Without storage the request is always made.
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
  // Without storage every page load asks the server for a session, which is only slower.
  if (hasSession) storeText(key, '1');
  else forget(key);
}
