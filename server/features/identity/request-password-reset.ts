import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { mailedLink } from '../../../contract/addresses.ts';
import { languages } from '../../../contract/languages.ts';
import type { Deps, RequestContext } from '../../access/context.ts';
import { withActor } from '../../db/with-actor.ts';
import { enqueue, whileUserWaits } from '../../jobs/enqueue.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt } from './attempts.ts';
import { insertEmailToken, linkExpiry } from './email-tokens.ts';
import { lockAccount } from './lock-account.ts';

export const sendResetTask = 'send-password-reset';

const payload = z.object({ email: z.string(), language: z.enum(languages) });

/** Only queues a job, so neither the reply nor its duration reveals whether the account exists. */
export async function requestPasswordReset(
  { deps, address, language }: RequestContext,
  email: string,
): Promise<void> {
  await countAttempt(deps.db, limited.emailRequest(address));
  await withActor(deps.db, 'system:password-reset', (tx) =>
    enqueue(tx, sendResetTask, { email, language }, { priority: whileUserWaits }),
  );
}

/** The job: creates the link and queues the email, if the address has an account. */
export async function sendPasswordReset(deps: Deps, job: unknown): Promise<void> {
  const { email, language } = payload.parse(job);
  const user = await deps.db.query.users.findFirst({
    columns: { id: true },
    where: (users, { eq }) => eq(users.email, email),
  });
  if (!user || !(await mayWriteTo(deps, email))) return;
  await withActor(deps.db, 'system:password-reset', async (tx) => {
    const account = await lockAccount(tx, user.id);
    // The account may have got another address while this job waited for the lock.
    if (account?.email.toLowerCase() !== email) return;
    const token = await insertEmailToken(tx, { userId: account.id, purpose: 'reset', email: account.email });
    const url = deps.env.publicUrl + mailedLink('reset', token);
    await queueEmails(tx, deps.env, {
      to: account.email,
      language,
      content: { kind: 'reset', url },
      goodUntil: linkExpiry('reset'),
    });
  });
}

/**
 * Counts the email only when the job sends it. If requests were counted, strangers could use up the recipient's limit.
 */
async function mayWriteTo({ db, log }: Deps, email: string): Promise<boolean> {
  try {
    await countAttempt(db, limited.emailSent(email));
    return true;
  } catch (error) {
    if (!(error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS')) throw error;
    log.warn('a reset was not sent: its reader has been sent many emails already');
    return false;
  }
}
