/** The address that renews a session. The boot script calls it before the client of the contract is loaded. */
export const sessionRefreshPath = '/api/auth/session/refresh';
