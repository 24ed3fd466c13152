import * as z from 'zod/mini';
import { languages } from '../../../contract/languages.ts';
import { withActor } from '../../db/with-actor.ts';
import type { Deps, RequestContext } from '../../http/context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { countAttempt } from './attempts.ts';
import { insertEmailToken, linkExpiry } from './email-tokens.ts';
import { queueLetter } from './queue-letter.ts';

export const sendResetTask = 'send-password-reset';

const payload = z.object({ email: z.string(), language: z.enum(languages) });

/** Only queues the wish: whether there is such an account shows in neither the answer nor the time it takes. */
export async function requestPasswordReset(
  { deps, address, language }: RequestContext,
  email: string,
): Promise<void> {
  const keys = { account: `reset:${email}`, address };
  await countAttempt(deps.db, keys);
  await withActor(deps.db, 'system:password-reset', (tx) => enqueue(tx, sendResetTask, { email, language }));
}

/** The job behind it: makes the link and queues the letter, if the address has an account. */
export async function sendPasswordReset(deps: Deps, job: unknown): Promise<void> {
  const { email, language } = payload.parse(job);
  await withActor(deps.db, 'system:password-reset', async (tx) => {
    const user = await tx.query.users.findFirst({
      columns: { id: true, email: true },
      where: (users, { and, eq, isNull }) => and(eq(users.email, email), isNull(users.deletedAt)),
    });
    if (!user) return;
    const token = await insertEmailToken(tx, { userId: user.id, purpose: 'reset', email: user.email });
    const url = `${deps.env.publicUrl}/reset-password#token=${token}`;
    await queueLetter(tx, deps.env, {
      to: user.email,
      language,
      letter: { kind: 'reset', url },
      goodUntil: linkExpiry('reset'),
    });
  });
}
