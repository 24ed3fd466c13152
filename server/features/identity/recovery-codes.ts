import { createHmac, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CurrentProof, Session } from '../../../contract/auth.ts';
import { fieldRefusal } from '../../../contract/refusals.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { recoveryCodes, sessions } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt, uncountAttempt } from './attempts.ts';
import { lockOwnAccount } from './lock-account.ts';
import { presentOwnSession } from './present-own-session.ts';
import { reauthenticate } from './reauthenticate.ts';

const howMany = 10;
/**
 * Without letters and digits that are easily confused. There are 31^10 codes, about 2^49, so the limits on attempts
 * make a right guess practically impossible.
 */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 10;

/**
 * Creates ten codes such as `k7qdx-3xmp2` and deletes the factor's old ones.
 * @returns the codes in plain text; they are stored only as hashes
 */
export async function insertRecoveryCodes(tx: Transaction, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.factorId, factorId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ factorId, codeHash: hashCode(factorId, code) })));
  return codes;
}

/**
 * Uses a recovery code instead of an authenticator code. Each code works only once, even if two requests send it at the
 * same time.
 */
export async function useRecoveryCode(
  context: ActorContext,
  code: string,
): Promise<{ session: Session; codesLeft: number }> {
  const { deps, actor, address } = context;
  const counted = limited.recoveryCode(actor, address);
  await countAttempt(deps.db, counted);
  const isSpent = await withActor(deps.db, actor.userId, async (tx) => {
    const factorId = await findFactor(tx, actor.userId);
    if (!factorId) return false;
    const { rowCount } = await tx.execute(sql`
      UPDATE recovery_codes SET used_at = now()
      WHERE factor_id = ${factorId} AND code_hash = ${hashCode(factorId, code)} AND used_at IS NULL`);
    if (rowCount !== 1) return false;
    await tx.update(sessions).set({ assuranceLevel: 'aal2' }).where(eq(sessions.id, actor.sessionId));
    return true;
  });
  if (!isSpent) {
    throw refuse('INVALID_CODE', { fields: { code: fieldRefusal('RECOVERY_CODE_WRONG') } });
  }
  await uncountAttempt(deps.db, counted);
  return { session: await presentOwnSession(context), codesLeft: await countRecoveryCodes(context) };
}

export async function countRecoveryCodes({ deps, actor }: ActorContext): Promise<number> {
  const { rows } = await deps.db.execute<{ left: number }>(sql`
    SELECT count(*)::int AS left FROM recovery_codes r JOIN mfa_factors f ON f.id = r.factor_id
    WHERE f.user_id = ${actor.userId} AND r.used_at IS NULL`);
  return rows[0]?.left ?? 0;
}

export async function regenerateRecoveryCodes(context: ActorContext, proof: CurrentProof): Promise<string[]> {
  const { deps, actor } = context;
  await reauthenticate(context, proof);
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOwnAccount(tx, actor);
    const factorId = await findFactor(tx, actor.userId);
    if (!factorId) throw refuse('TWO_FACTOR_OFF');
    return insertRecoveryCodes(tx, factorId);
  });
}

async function findFactor(tx: Transaction, userId: string): Promise<string | null> {
  const factor = await tx.query.mfaFactors.findFirst({
    columns: { id: true },
    where: (factors, { and, eq, isNotNull }) =>
      and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)),
  });
  return factor?.id ?? null;
}

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}

/** Ignores case and hyphens. */
function hashCode(factorId: string, code: string): Buffer {
  return createHmac('sha256', factorId)
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
}
