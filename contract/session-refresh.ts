/**
 * The path of the request that renews a session. The boot script sends this request before the client of the contract
 * is loaded.
 */
export const sessionRefreshPath = '/api/auth/session/refresh';
