import type { Language } from '../../contract/languages.ts';
import type { Transaction } from '../db/connection.ts';
import type { Env } from '../env.ts';
import { enqueueEach, whileUserWaits } from '../jobs/enqueue.ts';
import { type EmailContent, writeEmail } from './emails/write-email.ts';
import { emailJobKey, logEmails } from './mail-log.ts';
import { renderMail } from './render.ts';
import { sendMailTask } from './send-mail.ts';

export type AddressedEmail = {
  to: string;
  /** The recipient's language. */
  language: Language;
  content: EmailContent;
  /** Expiry of the link. The email is not sent after it. */
  goodUntil?: Date;
  /** The id of the earlier email, if staff send an email again. */
  repeats?: string;
};

/**
 * Queues emails in the transaction that causes them. So no email is lost, and none is sent for a write that was rolled
 * back.
 */
export async function queueEmails(
  tx: Transaction,
  { appName }: Pick<Env, 'appName'>,
  ...emails: readonly AddressedEmail[]
): Promise<void> {
  if (emails.length === 0) return;
  const identified = emails.map((email) => ({ ...email, id: crypto.randomUUID() }));
  await logEmails(tx, identified);
  const jobs = identified.map(({ id, to, language, content, goodUntil }) => {
    const mail = renderMail(to, writeEmail(language, content), { appName, language });
    const attaches = 'attaches' in content ? content.attaches : undefined;
    const payload = { id, ...mail, goodUntil: goodUntil?.toISOString(), attaches };
    return { jobKey: emailJobKey(id), payload };
  });
  await enqueueEach(tx, sendMailTask, jobs, { priority: whileUserWaits });
}
