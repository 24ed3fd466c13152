import type { ActorContext } from '../../access/context.ts';
import { withActor } from '../../db/with-actor.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt } from './attempts.ts';
import { lockOwnAccount } from './lock-account.ts';
import { sendVerification } from './send-verification.ts';

/**
 * Sends the verification email again, unless the address is verified. Limited, because the recipient may never have
 * used the product.
 */
export async function resendVerification({ deps, actor, address, language }: ActorContext): Promise<void> {
  if (actor.isEmailVerified) return;
  await countAttempt(deps.db, limited.email(actor.email.toLowerCase(), address));
  await withActor(deps.db, actor.userId, async (tx) => {
    const account = await lockOwnAccount(tx, actor);
    if (account.isEmailVerified) return;
    await sendVerification(tx, deps.env, { ...account, userId: account.id, language });
  });
}
