import { sessionStore } from '../../api/session/session.ts';

/**
 * Renews the session, because that call sends the language and the email preference to the server. If the call fails, the next renewal
 * sends them a few minutes later.
 */
export function syncSettings(): void {
  void sessionStore.renewAnew().catch(() => {});
}
