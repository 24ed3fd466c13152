import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from '../db/connection.ts';
import { logTry } from './mail-log.ts';
import type { Mailer } from './mailer.ts';

export const sendMailTask = 'send-mail';

type Sender = { mailer: Mailer; log: Logger; db: Database };

const payload = z.object({
  /** A letter queued by an earlier version has no Message-ID, so it gets one now. */
  id: z._default(z.string(), () => crypto.randomUUID()),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  goodUntil: z.optional(z.iso.datetime()),
});

/**
 * The job that sends one message; the queue retries with growing delays while the mail server refuses. A letter whose link has
 * expired meanwhile is dropped, because the link would fail and the reader can request a new one.
 *
 * Mail goes out at least once: a worker killed between the mail server's answer and the end of the job (the DELETE of its row)
 * leaves the job to another worker, which sends the message again with the same Message-ID.
 */
export async function sendMail({ mailer, log, db }: Sender, job: unknown): Promise<void> {
  const { goodUntil, ...mail } = payload.parse(job);
  const note = (outcome: Parameters<typeof logTry>[2]) =>
    // The letter is not sent again because its log could not be written.
    logTry(db, mail.id, outcome).catch((error) => log.warn({ err: error, letter: mail.id }, 'not logged'));
  if (goodUntil && Date.parse(goodUntil) <= Date.now()) {
    log.warn({ letter: mail.id }, 'a letter was dropped: its link had expired before it could be sent');
    return note({ state: 'expired' });
  }
  try {
    await mailer.send(mail);
  } catch (error) {
    await note({ state: 'failed', error });
    throw error;
  }
  await note({ state: 'sent' });
}
