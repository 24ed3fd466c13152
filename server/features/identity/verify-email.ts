import type { Session } from '../../../contract/auth.ts';
import type { RequestContext } from '../../access/context.ts';
import { withActor } from '../../db/with-actor.ts';
import { redeemEmailToken } from './email-tokens.ts';
import { insertSession, presentSession } from './open-session.ts';
import { setSessionCookies } from './refresh-cookie.ts';
import { findSessionUser } from './session-user.ts';
import { verifyAddress } from './verify-address.ts';

/** Uses a verification link: the account's address is verified, and a first-factor session opens. */
export async function verifyEmail(context: RequestContext, token: string): Promise<Session> {
  const { deps } = context;
  const { user, opened } = await withActor(deps.db, 'system:verify-email', async (tx) => {
    const { account, sentTo } = await redeemEmailToken(tx, 'verify', token);
    await verifyAddress(tx, account, sentTo);
    const user = await findSessionUser(tx, account.id);
    return { user, opened: await insertSession(tx, account.id, context, { kind: 'email' }) };
  });
  setSessionCookies(context, opened);
  return presentSession(deps.keys.accessToken, opened.sessionId, 'aal1', user);
}
