import type { CurrentProof } from '../../../contract/auth.ts';
import { withActor } from '../../db/with-actor.ts';
import type { ActorContext } from '../../http/context.ts';
import { refuse } from '../../http/refuse.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt } from './attempts.ts';
import { prove } from './prove.ts';
import { queueLetter } from './queue-letter.ts';
import { sendVerification } from './send-verification.ts';

/**
 * Asks for another e-mail address. It becomes the account's when its link is opened; the old address is told at once. Whether
 * the new one has an account shows only to who can read its mail.
 */
export async function changeEmail(
  context: ActorContext,
  { email, proof }: { email: string; proof: CurrentProof },
): Promise<void> {
  const { deps, actor, address, language } = context;
  await prove(context, proof);
  if (email === actor.email.toLowerCase()) {
    throw refuse('BAD_REQUEST', { fields: { email: 'This is your address already.' } });
  }
  await countAttempt(deps.db, limited.emailChange(actor.userId, email, address));
  await withActor(deps.db, actor.userId, async (tx) => {
    await sendVerification(tx, deps.env, { userId: actor.userId, fullName: actor.fullName, email, language });
    await queueLetter(tx, deps.env, {
      to: actor.email,
      language,
      letter: { kind: 'email-changing', fullName: actor.fullName, newEmail: email },
    });
  });
}
