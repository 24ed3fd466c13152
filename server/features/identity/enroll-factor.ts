import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { ActorContext } from '../../access/context.ts';
import { encryptSecret } from '../../access/encrypted-secret.ts';
import { refuse } from '../../access/refuse.ts';
import { mfaFactors } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import { totp } from './factor-secret.ts';
import { lockOwnAccount } from './lock-account.ts';

type Enrolment = { factorId: string; qrCode: string; secret: string; uri: string };

/**
 * Starts enrolment and removes an unfinished earlier one. The factor becomes active with its first verified code.
 * @throws EMAIL_NOT_VERIFIED; TWO_FACTOR_ON if the user has a verified factor
 */
export async function enrollFactor({ deps, actor }: ActorContext): Promise<Enrolment> {
  const secret = randomBytes(20);
  const factorId = await withActor(deps.db, actor.userId, async (tx) => {
    const { isEmailVerified } = await lockOwnAccount(tx, actor);
    if (!isEmailVerified) throw refuse('EMAIL_NOT_VERIFIED');
    const owned = eq(mfaFactors.userId, actor.userId);
    await tx.delete(mfaFactors).where(and(owned, isNull(mfaFactors.verifiedAt)));
    const [verified] = await tx.select({ id: mfaFactors.id }).from(mfaFactors).where(owned);
    if (verified) throw refuse('TWO_FACTOR_ON');
    const [factor] = await tx
      .insert(mfaFactors)
      .values({ userId: actor.userId, secretEncrypted: encryptSecret(deps.keys.factorSecrets, secret) })
      .returning({ id: mfaFactors.id });
    if (!factor) throw new Error('The new factor was not returned');
    return factor.id;
  });
  const generator = totp(secret, { issuer: deps.env.appName, account: actor.email });
  const uri = generator.toString();
  return { factorId, qrCode: renderSVG(uri, { border: 2 }), secret: generator.secret.base32, uri };
}
