import { sql } from 'drizzle-orm';
import type { CurrentProof, Session } from '../../../../contract/auth.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PasskeyAttestation, PasskeyCreation } from '../../../../contract/passkey-json.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { passkeys } from '../../../db/schema/identity.ts';
import { withActor } from '../../../db/with-actor.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { limited } from '../attempt-limits.ts';
import { countAttempt, uncountAttempt } from '../attempts.ts';
import { type Account, lockOwnAccount } from '../lock-account.ts';
import { presentOwnSession } from '../present-own-session.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { insertFirstRecoveryCodes } from '../recovery-codes.ts';
import { addProof } from '../session-proofs.ts';
import { openChallenge, takeChallenge } from './challenges.ts';
import { listDescriptors } from './passkey-requests.ts';
import { relyingParty, securityPage, userHandle } from './relying-party.ts';
import { algorithms, type NewPasskey, verifyAttestation } from './verify-attestation.ts';

/**
 * Creates the challenge for a new passkey. The user proves their identity again, because a passkey alone opens the account.
 * @throws WRONG_PROOF; EMAIL_NOT_VERIFIED; TOO_MANY_PASSKEYS
 */
export async function beginAdding(context: ActorContext, proof: CurrentProof): Promise<PasskeyCreation> {
  const { deps, actor } = context;
  await reauthenticate(context, proof);
  await withActor(deps.db, actor.userId, async (tx) => assertMayAdd(tx, await lockOwnAccount(tx, actor)));
  const { challenge, timeout } = await openChallenge(context, { purpose: 'add', sessionId: actor.sessionId });
  const { id, name } = relyingParty(deps.env);
  return {
    challenge,
    timeout,
    rp: { id, name },
    user: {
      id: Buffer.from(userHandle(actor.userId)).toString('base64url'),
      name: actor.email,
      displayName: actor.fullName,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: await listDescriptors(context),
  };
}

/**
 * Stores the passkey that the browser made for the challenge. The session then has both factors, because the user has just
 * used the passkey. If it is the account's first second factor, recovery codes are created and returned.
 * @throws PASSKEY_REFUSED; PASSKEY_KNOWN; EMAIL_NOT_VERIFIED; TOO_MANY_PASSKEYS
 */
export async function addPasskey(
  context: ActorContext,
  { name, attestation }: { name: string; attestation: PasskeyAttestation },
): Promise<{ session: Session; recoveryCodes: string[] | null }> {
  const { deps, actor, address } = context;
  const counted = { ...limited.passkey(actor, address), ...limited.passkeyChallenge(address) };
  await countAttempt(deps.db, limited.passkey(actor, address));
  const added = await withActor(deps.db, actor.userId, async (tx) => {
    const challenge = await takeChallenge(tx, context, { purpose: 'add', sessionId: actor.sessionId });
    const account = await lockOwnAccount(tx, actor);
    const made = challenge && (await verifyAttestation(deps, attestation, challenge));
    if (!made) return null;
    await assertMayAdd(tx, account);
    const passkeyId = await insertPasskey(tx, { userId: actor.userId, name, ...made });
    if (!passkeyId) return 'known';
    await addProof(tx, actor.sessionId, { kind: 'passkey', passkeyId });
    await queueEmails(tx, deps.env, {
      to: account.email,
      language: context.language,
      content: { kind: 'passkey-added', fullName: account.fullName, name, url: securityPage(deps.env) },
    });
    return { recoveryCodes: await insertFirstRecoveryCodes(tx, actor.userId) };
  });
  if (!added) throw refuse('PASSKEY_REFUSED');
  if (added === 'known') throw refuse('PASSKEY_KNOWN');
  await uncountAttempt(deps.db, counted);
  return { session: await presentOwnSession(context), ...added };
}

async function assertMayAdd(tx: Transaction, { id, isEmailVerified }: Account): Promise<void> {
  if (!isEmailVerified) throw refuse('EMAIL_NOT_VERIFIED');
  const { rows } = await tx.execute<{ kept: number }>(
    sql`SELECT count(*)::int AS kept FROM passkeys WHERE user_id = ${id}`,
  );
  if ((rows[0]?.kept ?? 0) >= limits.passkeys)
    throw refuse('TOO_MANY_PASSKEYS', { maximum: limits.passkeys });
}

/** @returns null when this or another account has the passkey already */
async function insertPasskey(
  tx: Transaction,
  passkey: NewPasskey & { userId: string; name: string },
): Promise<string | null> {
  const [row] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return row?.id ?? null;
}
