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
  try {
    if (hasSession) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage every start asks the server, which is also correct.
  }
}
