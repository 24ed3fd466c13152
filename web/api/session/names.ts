/** The channel on which the tabs of a browser tell each other about the session. */
export const sessionChannel = 'session';
/** The lock under which one tab at a time renews the session. */
export const renewalLock = 'session-refresh';
