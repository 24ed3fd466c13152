import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CurrentProof, Session } from '../../../contract/auth.ts';
import { fieldRefusal } from '../../../contract/refusals.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { recoveryCodes } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt, uncountAttempt } from './attempts.ts';
import { lockOwnAccount } from './lock-account.ts';
import { presentOwnSession } from './present-own-session.ts';
import { reauthenticate } from './reauthenticate.ts';
import { addProof } from './session-proofs.ts';
import { findSessionUser } from './session-user.ts';

const howMany = 10;
/**
 * Without letters and digits that are easily confused. There are 31^10 codes, about 2^49, so the limits on attempts
 * make a right guess practically impossible.
 */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 10;

/**
 * Replaces the recovery codes of the account with ten new ones, such as `k7qdx-3xmp2`.
 * @returns the codes in plain text; they are stored only as hashes
 */
async function insertRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  const salt = randomUUID();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, salt, codeHash: hashCode(salt, code) })));
  return codes;
}

/** Creates the codes when the account gets its first second factor. Null if it already has codes. */
export async function insertFirstRecoveryCodes(tx: Transaction, userId: string): Promise<string[] | null> {
  return (await findSalt(tx, userId)) ? null : insertRecoveryCodes(tx, userId);
}

/**
 * Uses a recovery code instead of another second factor. Each code works only once, even if two requests send it at the
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
    const salt = await findSalt(tx, actor.userId);
    if (!salt) return false;
    const { rowCount } = await tx.execute(sql`
      UPDATE recovery_codes SET used_at = now()
      WHERE user_id = ${actor.userId} AND code_hash = ${hashCode(salt, code)} AND used_at IS NULL`);
    if (rowCount !== 1) return false;
    await addProof(tx, actor.sessionId, { kind: 'recovery' });
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
    SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = ${actor.userId} AND used_at IS NULL`);
  return rows[0]?.left ?? 0;
}

export async function regenerateRecoveryCodes(context: ActorContext, proof: CurrentProof): Promise<string[]> {
  const { deps, actor } = context;
  await reauthenticate(context, proof);
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOwnAccount(tx, actor);
    const { secondFactors } = await findSessionUser(tx, actor.userId);
    if (secondFactors.length === 0) throw refuse('TWO_FACTOR_OFF');
    return insertRecoveryCodes(tx, actor.userId);
  });
}

/** The salt of the account's codes. Null when the account has no codes, because it has no second factor. */
async function findSalt(tx: Transaction, userId: string): Promise<string | null> {
  const code = await tx.query.recoveryCodes.findFirst({
    columns: { salt: true },
    where: (codes, { eq }) => eq(codes.userId, userId),
  });
  return code?.salt ?? null;
}

function newCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}

/** Ignores case and hyphens. */
function hashCode(salt: string, code: string): Buffer {
  return createHmac('sha256', salt)
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
}
