import type { Language } from '../../contract/languages.ts';
import type { Transaction } from '../db/connection.ts';
import type { Env } from '../env.ts';
import { enqueueEach, lettersFirst } from '../jobs/enqueue.ts';
import { type Told, writeLetter } from './letters/write-letter.ts';
import { letterJobKey, logLetters } from './mail-log.ts';
import { renderMail } from './render.ts';
import { sendMailTask } from './send-mail.ts';

export type AddressedLetter = {
  to: string;
  /** The reader's language. */
  language: Language;
  letter: Told;
  /** Expiry of the link. The email is not sent after it. */
  goodUntil?: Date;
  /** The id of the email that staff send again. */
  repeats?: string;
};

/**
 * Queues emails in the transaction that causes them. None is lost, and none is sent for a write that was rolled back.
 */
export async function queueLetters(
  tx: Transaction,
  { appName }: Pick<Env, 'appName'>,
  ...letters: readonly AddressedLetter[]
): Promise<void> {
  if (letters.length === 0) return;
  const identified = letters.map((letter) => ({ ...letter, id: crypto.randomUUID() }));
  await logLetters(tx, identified);
  const jobs = identified.map(({ id, to, language, letter, goodUntil }) => {
    const mail = renderMail(to, writeLetter(language, letter), { appName, language });
    return { jobKey: letterJobKey(id), payload: { id, ...mail, goodUntil: goodUntil?.toISOString() } };
  });
  await enqueueEach(tx, sendMailTask, jobs, { priority: lettersFirst });
}
