import { sessionStore } from '../../api/session/session.ts';

/**
 * Renews the session, since its renewal carries the language and whether letters are wanted to where the server's letters find
 * them. If this fails, the next renewal, a few minutes later, brings them.
 */
export function tellServer(): void {
  void sessionStore.renewAnew().catch(() => {});
}
