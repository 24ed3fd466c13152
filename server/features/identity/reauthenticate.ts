import type { CurrentProof } from '../../../contract/auth.ts';
import { fieldRefusal } from '../../../contract/refusals.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt, uncountAttempt } from './attempts.ts';
import { verifyPassword } from './password.ts';
import { redeemCode } from './redeem-code.ts';

/**
 * Checks the password, or an authenticator code, again before a sensitive change. Limited like a sign-in.
 * @throws WRONG_PROOF
 */
export async function reauthenticate(
  { deps, actor, address }: ActorContext,
  proof: CurrentProof,
): Promise<void> {
  const counted = limited.proof(actor, address);
  await countAttempt(deps.db, counted);
  const isRight =
    'password' in proof
      ? await verifyPassword(await passwordHashOf(deps.db, actor.userId), proof.password)
      : await redeemCode(deps, actor.userId, proof.code);
  if (!isRight) {
    throw refuse('WRONG_PROOF', { fields: { proof: fieldRefusal('PROOF_WRONG') } });
  }
  await uncountAttempt(deps.db, counted);
}

async function passwordHashOf(db: ActorContext['deps']['db'], userId: string): Promise<string | null> {
  const user = await db.query.users.findFirst({
    columns: { passwordHash: true },
    where: (users, { eq }) => eq(users.id, userId),
  });
  return user?.passwordHash ?? null;
}
