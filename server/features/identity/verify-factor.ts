import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../contract/auth.ts';
import { fieldRefusal } from '../../../contract/refusals.ts';
import type { ActorContext } from '../../access/context.ts';
import { decryptSecret } from '../../access/encrypted-secret.ts';
import { refuse } from '../../access/refuse.ts';
import { mfaFactors } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt, uncountAttempt } from './attempts.ts';
import { stepOfCode } from './factor-secret.ts';
import { lockOwnAccount } from './lock-account.ts';
import { presentOwnSession } from './present-own-session.ts';
import { insertFirstRecoveryCodes } from './recovery-codes.ts';
import { claimStep } from './redeem-code.ts';
import { addProof } from './session-proofs.ts';

type Answer = { factorId: string; challengeId: string; code: string };

/**
 * Checks the code for a challenge. The session then has its second factor. The first right code of a factor completes
 * its enrolment. Only then are recovery codes returned, and only if the account had none.
 * @throws INVALID_CODE for a wrong or used code, or an expired challenge; EMAIL_NOT_VERIFIED, only at the enrolment
 */
export async function verifyFactor(
  context: ActorContext,
  answer: Answer,
): Promise<{ session: Session; recoveryCodes: string[] | null }> {
  const { deps, actor, address } = context;
  const counted = limited.code(actor, address);
  await countAttempt(deps.db, counted);
  const recoveryCodes = await withActor(deps.db, actor.userId, async (tx) => {
    const { isEmailVerified } = await lockOwnAccount(tx, actor);
    const { rows } = await tx.execute<{ secret: Buffer; verified: boolean }>(sql`
      SELECT f.secret_encrypted AS secret, f.verified_at IS NOT NULL AS verified
      FROM mfa_challenges c JOIN mfa_factors f ON f.id = c.factor_id
      WHERE c.id = ${answer.challengeId} AND f.id = ${answer.factorId} AND f.user_id = ${actor.userId}
        AND c.session_id = ${actor.sessionId} AND c.verified_at IS NULL AND c.expires_at > now() FOR UPDATE OF c`);
    const open = rows[0];
    const step = open && stepOfCode(decryptSecret(deps.keys.factorSecrets, open.secret), answer.code);
    if (!open || step == null || !(await claimStep(tx, answer.factorId, step))) return undefined;
    if (!open.verified && !isEmailVerified) throw refuse('EMAIL_NOT_VERIFIED');
    await tx.execute(sql`UPDATE mfa_challenges SET verified_at = now() WHERE id = ${answer.challengeId}`);
    await addProof(tx, actor.sessionId, { kind: 'code' });
    if (open.verified) return null;
    await tx
      .update(mfaFactors)
      .set({ verifiedAt: sql`now()` })
      .where(and(eq(mfaFactors.id, answer.factorId), eq(mfaFactors.userId, actor.userId)));
    return insertFirstRecoveryCodes(tx, actor.userId);
  });
  if (recoveryCodes === undefined) {
    throw refuse('INVALID_CODE', { fields: { code: fieldRefusal('CODE_WRONG') } });
  }
  await uncountAttempt(deps.db, counted);
  return { session: await presentOwnSession(context), recoveryCodes };
}
