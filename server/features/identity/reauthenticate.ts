import type { CurrentProof } from '../../../contract/auth.ts';
import { fieldRefusal } from '../../../contract/refusals.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt, uncountAttempt } from './attempts.ts';
import { proveWithPasskey } from './passkeys/prove-with-passkey.ts';
import { verifyPassword } from './password.ts';
import { redeemCode } from './redeem-code.ts';
import { addProof } from './session-proofs.ts';

/**
 * Checks the password, an authenticator code or a passkey again before a sensitive change. Limited like a sign-in. The
 * session keeps the proof.
 * @throws WRONG_PROOF
 */
export async function reauthenticate(context: ActorContext, proof: CurrentProof): Promise<void> {
  const { deps, actor, address } = context;
  const counted = limited.proof(actor, address);
  await countAttempt(deps.db, counted);
  if (!(await prove(context, proof))) {
    const reason = 'passkey' in proof ? 'PASSKEY_NOT_ACCEPTED' : 'PROOF_WRONG';
    throw refuse('WRONG_PROOF', { fields: { proof: fieldRefusal(reason) } });
  }
  await uncountAttempt(
    deps.db,
    'passkey' in proof ? { ...counted, ...limited.passkeyChallenge(address) } : counted,
  );
}

/** @returns whether the proof is right */
async function prove(context: ActorContext, proof: CurrentProof): Promise<boolean> {
  const { deps, actor } = context;
  if ('passkey' in proof) return proveWithPasskey(context, 'confirm', proof.passkey);
  const isRight =
    'password' in proof
      ? await verifyPassword(await passwordHashOf(deps.db, actor.userId), proof.password)
      : await redeemCode(deps, actor.userId, proof.code);
  if (isRight) await addProof(deps.db, actor.sessionId, { kind: 'password' in proof ? 'password' : 'code' });
  return isRight;
}

async function passwordHashOf(db: ActorContext['deps']['db'], userId: string): Promise<string | null> {
  const user = await db.query.users.findFirst({
    columns: { passwordHash: true },
    where: (users, { eq }) => eq(users.id, userId),
  });
  return user?.passwordHash ?? null;
}
