import type { Session } from '../../../contract/auth.ts';
import { client } from '../../api/client.ts';
import { forgetRecents } from '../../api/local-recents.ts';
import { sessionStore } from '../../api/session/session.ts';

/** Ends the view of somebody's account. @returns the session of the staff, in which this browser goes on; null where that ended, too */
export async function endViewing(userId: string): Promise<Session | null> {
  const { session } = await client.auth.endViewing();
  // Nothing of what was looked at stays in the browser of the staff.
  forgetRecents(userId);
  if (session) sessionStore.open(session);
  else sessionStore.end();
  return session;
}
