import * as z from 'zod/mini';
import type { Mailer } from './mailer.ts';

export const sendMailTask = 'send-mail';

const payload = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() });

/** The job that sends one message; the queue tries again, later each time, while the mail server refuses. */
export async function sendMail(mailer: Mailer, job: unknown): Promise<void> {
  await mailer.send(payload.parse(job));
}
