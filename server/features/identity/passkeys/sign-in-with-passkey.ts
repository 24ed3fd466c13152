import type { Session } from '../../../../contract/auth.ts';
import type { PasskeyAssertion } from '../../../../contract/passkey-json.ts';
import type { RequestContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../attempt-limits.ts';
import { countAttempt, uncountAttempt } from '../attempts.ts';
import { insertSession, presentSession } from '../open-session.ts';
import { setSessionCookies } from '../refresh-cookie.ts';
import { findSessionUser } from '../session-user.ts';
import { acceptPasskey } from './accept-passkey.ts';

/** `userId`: the user who must own the passkey, if an expired session is continued. */
type Asked = { assertion: PasskeyAssertion; userId?: string | undefined };

/**
 * Opens a session with both factors: the user has the passkey, and its device has verified the user.
 * @throws PASSKEY_REFUSED; ACCOUNT_SUSPENDED with the reason, only with a valid passkey
 */
export async function signInWithPasskey(
  context: RequestContext,
  { assertion, userId }: Asked,
): Promise<Session> {
  const { deps, address } = context;
  const counted = limited.passkeySignIn(assertion.id, address);
  await countAttempt(deps.db, counted);
  const accepted = await withActor(deps.db, 'system:sign-in', async (tx) => {
    const asker = userId === undefined ? null : { userId, sessionId: null };
    const found = await acceptPasskey(tx, context, { purpose: 'sign-in', asker }, assertion);
    if (!found) return null;
    const { account, passkeyId } = found;
    // Returned, not thrown, because the transaction must commit the deletion of the challenge.
    if (account.suspendedBecause !== null) return { suspendedBecause: account.suspendedBecause };
    const opened = await insertSession(tx, account.id, context, { kind: 'passkey', passkeyId });
    return { user: await findSessionUser(tx, account.id), opened };
  });
  if (!accepted) throw refuse('PASSKEY_REFUSED');
  await uncountAttempt(deps.db, { ...counted, ...limited.passkeyChallenge(address) });
  if ('suspendedBecause' in accepted)
    throw refuse('ACCOUNT_SUSPENDED', { reason: accepted.suspendedBecause });
  setSessionCookies(context, accepted.opened);
  return presentSession(deps.keys.accessToken, accepted.opened.sessionId, 'aal2', accepted.user);
}
