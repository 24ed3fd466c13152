import { mailedLink } from '../../../contract/addresses.ts';
import type { CurrentProof } from '../../../contract/auth.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuseField } from '../../access/refuse.ts';
import { withActor } from '../../db/with-actor.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt } from './attempts.ts';
import { insertEmailToken, linkExpiry } from './email-tokens.ts';
import { lockOwnAccount } from './lock-account.ts';
import { reauthenticate } from './reauthenticate.ts';

/**
 * Requests another email address. The account gets the new address when the user confirms the link sent to it. The old
 * address immediately gets an email with a link that stops the change. Only a person who reads the emails to the new
 * address learns whether the new address already has an account.
 */
export async function changeEmail(
  context: ActorContext,
  { email, proof }: { email: string; proof: CurrentProof },
): Promise<void> {
  const { deps, actor, address, language } = context;
  await reauthenticate(context, proof);
  await countAttempt(deps.db, limited.emailChange(actor.userId, email, address));
  await countAttempt(deps.db, limited.emailSent(actor.email.toLowerCase()));
  await withActor(deps.db, actor.userId, async (tx) => {
    const { email: oldEmail, fullName } = await lockOwnAccount(tx, actor);
    if (email === oldEmail.toLowerCase()) {
      throw refuseField('email', 'EMAIL_UNCHANGED');
    }
    const link = async (purpose: 'change' | 'stop-change', to: string) => {
      const token = await insertEmailToken(tx, { userId: actor.userId, purpose, email: to });
      return deps.env.publicUrl + mailedLink(purpose, token);
    };
    await queueEmails(
      tx,
      deps.env,
      {
        to: email,
        language,
        content: { kind: 'change', fullName, url: await link('change', email) },
        goodUntil: linkExpiry('change'),
      },
      {
        to: oldEmail,
        language,
        content: {
          kind: 'email-changing',
          fullName,
          newEmail: email,
          url: await link('stop-change', oldEmail),
        },
      },
    );
  });
}
