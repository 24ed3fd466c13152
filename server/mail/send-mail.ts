import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { languages } from '../../contract/languages.ts';
import type { Database } from '../db/connection.ts';
import type { AttachedDocument, AttachedStatement, Attachment } from './mail.ts';
import { logTry } from './mail-log.ts';
import type { Mailer } from './mailer.ts';

export const sendMailTask = 'send-mail';

type Sender = {
  mailer: Mailer;
  log: Logger;
  db: Database;
  /** The files of a document or statement that an email is about. Empty if there are none yet. */
  filesOf: (attached: AttachedDocument | AttachedStatement) => Promise<Attachment[]>;
};

const payload = z.object({
  /** An email that an earlier version queued has no Message-ID. It gets one here. */
  id: z._default(z.string(), () => crypto.randomUUID()),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  goodUntil: z.optional(z.iso.datetime()),
  attaches: z.optional(
    z.union([
      z.object({ orderId: z.string(), subject: z.string() }),
      z.object({ accountId: z.string(), from: z.string(), to: z.string(), language: z.enum(languages) }),
    ]),
  ),
});

/**
 * The job that sends one email. The queue retries with growing delays while the mail server refuses it. An email whose
 * link has expired is not sent: the link would not work, and the recipient can request a new one. An email is sent at
 * least once. If a worker is killed after the mail server's answer and before the job's row is deleted, another worker
 * sends the email again with the same Message-ID.
 */
export async function sendMail({ mailer, log, db, filesOf }: Sender, job: unknown): Promise<void> {
  const { goodUntil, attaches, ...mail } = payload.parse(job);
  const note = (outcome: Parameters<typeof logTry>[2]) =>
    // An error while the log is written must not cause a second email.
    logTry(db, mail.id, outcome).catch((error) => log.warn({ err: error, emailId: mail.id }, 'not logged'));
  if (goodUntil && Date.parse(goodUntil) <= Date.now()) {
    log.warn({ emailId: mail.id }, 'an email was dropped: its link had expired before it could be sent');
    return note({ state: 'expired' });
  }
  try {
    const attachments = attaches && (await filesOf(attaches));
    await mailer.send({ ...mail, ...(attachments && { attachments }) });
  } catch (error) {
    await note({ state: 'failed', error });
    throw error;
  }
  await note({ state: 'sent' });
}
