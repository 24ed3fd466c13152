import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { type Account, lockOwnAccount } from '../../identity/lock-account.ts';
import { addProof } from '../../identity/session-proofs.ts';
import { join, linkIdentity } from './create-account.ts';
import { type ProvedIdentity, takeIdentity } from './sign-in-attempts.ts';
import { speaksFor } from './speaks-for.ts';

/**
 * Links the identity that this browser has proved to the account of this session, which has given every factor. The
 * session then counts as signed in at the provider. A test by an owner ends here, too.
 * @throws SIGN_IN_REFUSED, IDENTITY_OTHER_ACCOUNT, IDENTITY_OUTSIDE, EMAIL_NOT_VERIFIED, FORBIDDEN
 */
export async function linkProvedIdentity(context: ActorContext): Promise<{ orgId: string }> {
  const { deps, actor } = context;
  return withActor(deps.db, actor.userId, async (tx) => {
    const account = await lockOwnAccount(tx, actor);
    const proved = await takeIdentity(tx, context);
    if (!proved || (proved.sessionId ?? actor.sessionId) !== actor.sessionId) throw refuse('SIGN_IN_REFUSED');
    await assertSamePerson(tx, account, proved);
    const { id: identityId, isFirst } = await linkIdentity(tx, actor.userId, proved);
    const orgId = await organizationOf(tx, proved.providerId);
    if (isFirst) await join(tx, { orgId, userId: actor.userId, role: proved.role });
    await addProof(tx, actor.sessionId, { kind: 'identity', identityId });
    if (proved.sessionId !== null)
      await tx.execute(sql`UPDATE identity_providers SET tested_at = now() WHERE id = ${proved.providerId}`);
    return { orgId };
  }).catch(
    refusing({
      single_sign_on_role: () => refuse('FORBIDDEN'),
      external_identities_subject: () => refuse('IDENTITY_OTHER_ACCOUNT', { email: actor.email }),
    }),
  );
}

async function assertSamePerson(tx: Transaction, account: Account, proved: ProvedIdentity): Promise<void> {
  const { email } = proved;
  if (account.email.toLowerCase() !== email.toLowerCase()) throw refuse('IDENTITY_OTHER_ACCOUNT', { email });
  if (!account.isEmailVerified) throw refuse('EMAIL_NOT_VERIFIED');
  if (!(await speaksFor(tx, proved.providerId, email))) throw refuse('IDENTITY_OUTSIDE', { email });
}

async function organizationOf(tx: Transaction, providerId: string): Promise<string> {
  const { rows } = await tx.execute<{ org_id: string }>(
    sql`SELECT org_id FROM identity_providers WHERE id = ${providerId}`,
  );
  if (!rows[0]) throw refuse('SIGN_IN_REFUSED');
  return rows[0].org_id;
}
