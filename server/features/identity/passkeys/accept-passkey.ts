import { sql } from 'drizzle-orm';
import type { PasskeyAssertion } from '../../../../contract/passkey-json.ts';
import type { RequestContext } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { PasskeyPurpose } from '../../../db/schema/identity.ts';
import { type Account, lockAccount } from '../lock-account.ts';
import { takeChallenge } from './challenges.ts';
import { relyingParty, userHandle } from './relying-party.ts';

type Row = {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: string;
  is_syncable: boolean;
};

type Asker = { userId: string; sessionId: string | null };

type Used = { counter: number; isSynced: boolean };

/**
 * Checks that a passkey has signed the browser's challenge, and deletes the challenge. Locks the account.
 * @param asker the user who must own the passkey, with their session; at sign-in without a session, or null
 * @returns null when the passkey is not accepted
 */
export async function acceptPasskey(
  tx: Transaction,
  context: RequestContext,
  { purpose, asker }: { purpose: PasskeyPurpose; asker: Asker | null },
  assertion: PasskeyAssertion,
): Promise<{ account: Account; passkeyId: string } | null> {
  const sessionId = asker?.sessionId ?? null;
  const challenge = await takeChallenge(tx, context, { purpose, sessionId });
  const owner = await findPasskey(tx, assertion.id);
  if (!challenge || !owner || (asker && asker.userId !== owner.user_id)) return null;
  const account = await lockAccount(tx, owner.user_id);
  // Read again, because the passkey may have been used or removed while this request waited for the lock.
  const passkey = await findPasskey(tx, assertion.id);
  if (!account || !passkey || !isForAccount(assertion, account.id, sessionId !== null)) return null;
  const used = await verify(context, { assertion, challenge, passkey });
  if (!used) return null;
  await tx.execute(sql`
    UPDATE passkeys SET counter = ${used.counter}, is_synced = ${used.isSynced}, last_used_at = now() WHERE id = ${passkey.id}`);
  return { account, passkeyId: passkey.id };
}

async function findPasskey(tx: Transaction, credentialId: string): Promise<Row | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, user_id, public_key, counter, is_syncable FROM passkeys
    WHERE credential_id = ${Buffer.from(credentialId, 'base64url')}`);
  return rows[0];
}

/** Whether the authenticator made the passkey for this account. At sign-in, the authenticator must say so. */
function isForAccount(assertion: PasskeyAssertion, userId: string, hasSession: boolean): boolean {
  const { userHandle: said } = assertion.response;
  return said === undefined ? hasSession : said === Buffer.from(userHandle(userId)).toString('base64url');
}

async function verify(
  { deps }: RequestContext,
  { assertion, challenge, passkey }: { assertion: PasskeyAssertion; challenge: string; passkey: Row },
): Promise<Used | null> {
  // The library takes 30 MB of memory, so a process loads it only when it checks its first passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(deps.env);
  const { clientDataJSON, authenticatorData, signature } = assertion.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.id,
        // Without `userHandle`, because `isForAccount` has compared the account.
        response: { clientDataJSON, authenticatorData, signature },
        type: 'public-key',
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(passkey.public_key),
        // The counter of a device-bound passkey must increase. A counter that does not increase shows that the key was
        // copied. The devices of a synced passkey count separately, so its counter is not compared: the library skips the
        // comparison for 0.
        counter: passkey.is_syncable ? 0 : Number(passkey.counter),
      },
    });
    const { credentialDeviceType, credentialBackedUp: isSynced, newCounter } = authenticationInfo;
    // A copy of a device-bound passkey must not avoid the comparison of its counter by claiming to be synced.
    const isSameKind = passkey.is_syncable === (credentialDeviceType === 'multiDevice');
    return verified && isSameKind ? { counter: newCounter, isSynced } : null;
  } catch (error) {
    deps.log.info({ passkeyId: passkey.id, reason: String(error) }, 'a passkey was not accepted');
    return null;
  }
}
