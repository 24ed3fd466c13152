import { anonymous } from '../../../api/anonymous-client.ts';
import { client, withSession } from '../../../api/client.ts';
import type { AuthSession } from '../../../api/session/session.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { owesSecondFactor } from '../owes-second-factor.ts';

/** Uses a verification link. This opens a new session in this browser, and ends the previous one. */
export async function verifyHere(token: string): Promise<void> {
  const { session: former } = await sessionStore.ready();
  await sessionStore.openWith(async () => {
    const opened = await anonymous.auth.verifyEmail({ token });
    // The verification has already ended the earlier sessions of the verified account. If the previous session of this
    // browser belongs to another account, it must be ended here.
    if (former && former.user.id !== opened.user.id) await end(former);
    return opened;
  });
}

/** Ends a session without a sign-out, because a sign-out would also remove the cookie of the new session. */
async function end(session: AuthSession): Promise<void> {
  if (owesSecondFactor(session)) return;
  try {
    const sessions = await client.auth.listSessions(undefined, withSession(session));
    const own = sessions.find(({ isCurrent }) => isCurrent);
    if (own) await client.auth.endSession({ id: own.id }, withSession(session));
  } catch {
    // The session has already ended.
  }
}
