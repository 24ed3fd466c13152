import type { Session } from '../../../../contract/auth.ts';
import type { PasskeyAssertion } from '../../../../contract/passkey-json.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../attempt-limits.ts';
import { countAttempt, uncountAttempt } from '../attempts.ts';
import { presentOwnSession } from '../present-own-session.ts';
import { addProof } from '../session-proofs.ts';
import { acceptPasskey } from './accept-passkey.ts';

/**
 * Gives a passkey as the second factor of the session.
 * @throws PASSKEY_REFUSED
 */
export async function verifySecondFactor(
  context: ActorContext,
  assertion: PasskeyAssertion,
): Promise<Session> {
  const { deps, actor, address } = context;
  const counted = limited.passkey(actor, address);
  await countAttempt(deps.db, counted);
  if (!(await proveWithPasskey(context, 'second-factor', assertion))) throw refuse('PASSKEY_REFUSED');
  await uncountAttempt(deps.db, { ...counted, ...limited.passkeyChallenge(address) });
  return presentOwnSession(context);
}

/**
 * Proves the actor's identity with one of their passkeys, and records the proof in the session.
 * @returns whether the passkey was accepted
 */
export function proveWithPasskey(
  context: ActorContext,
  purpose: 'second-factor' | 'confirm',
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const { deps, actor } = context;
  return withActor(deps.db, actor.userId, async (tx) => {
    const accepted = await acceptPasskey(tx, context, { purpose, asker: actor }, assertion);
    if (!accepted) return false;
    await addProof(tx, actor.sessionId, { kind: 'passkey', passkeyId: accepted.passkeyId });
    return true;
  });
}
