import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../access/context.ts';
import { decryptSecret } from '../../access/encrypted-secret.ts';
import type { Database } from '../../db/connection.ts';
import { mfaFactors } from '../../db/schema/identity.ts';
import { stepOfCode } from './factor-secret.ts';

/**
 * Uses a code of the user's verified factor. If several requests send the same code at the same time, only one gets
 * `true`.
 */
export async function redeemCode(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const [factor] = await db
    .select({ id: mfaFactors.id, secret: mfaFactors.secretEncrypted })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), isNotNull(mfaFactors.verifiedAt)));
  const step = factor && stepOfCode(decryptSecret(keys.factorSecrets, factor.secret), code);
  return factor !== undefined && step != null && claimStep(db, factor.id, step);
}

/** Compare-and-set on the last used time step: neither this code nor an older one works again. */
export async function claimStep(
  db: Pick<Database, 'update'>,
  factorId: string,
  step: number,
): Promise<boolean> {
  const claimed = await db
    .update(mfaFactors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(mfaFactors.id, factorId),
        or(isNull(mfaFactors.lastUsedStep), lt(mfaFactors.lastUsedStep, step)),
      ),
    )
    .returning({ id: mfaFactors.id });
  return claimed.length > 0;
}
