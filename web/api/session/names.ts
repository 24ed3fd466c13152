/** The channel on which the tabs of a browser tell each other of the session. */
export const sessionChannel = 'session';
/** The lock under which one tab at a time renews the session. */
export const renewalLock = 'session-refresh';
