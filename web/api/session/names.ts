/** The channel through which the tabs of a browser exchange messages about the session. */
export const sessionChannel = 'session';
/** The name of the lock that a tab holds while it renews the session. */
export const renewalLock = 'session-refresh';
