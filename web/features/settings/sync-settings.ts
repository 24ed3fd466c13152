import { sessionStore } from '../../api/session/session.ts';

/**
 * Renews the session, which sends the language and the email preference to the server. If this fails, the next renewal sends them a few minutes
 * later.
 */
export function syncSettings(): void {
  void sessionStore.renewAnew().catch(() => {});
}
