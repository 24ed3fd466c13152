import type { Session } from '../../../contract/auth.ts';
import { client } from '../../api/client.ts';
import { forgetRecents } from '../../api/local-recents.ts';
import { sessionStore } from '../../api/session/session.ts';

/**
 * Ends a view-as session.
 * @returns the session of the staff user, which continues in this browser; null when that session has ended, too
 */
export async function endViewing(userId: string): Promise<Session | null> {
  const { session } = await client.auth.endViewing();
  // Removes the viewed user's recent entries from this browser.
  forgetRecents(userId);
  if (session) sessionStore.open(session);
  else sessionStore.end();
  return session;
}
