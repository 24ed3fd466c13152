import type { Language } from '../../../contract/languages.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { renderMail } from '../../mail/render.ts';
import { sendMailTask } from '../../mail/send-mail.ts';
import { type IdentityLetter, writeLetter } from './identity-letters.ts';

/** Queues a letter in the transaction that gives reason to it: none is lost, none is sent for a write rolled back. */
export async function queueLetter(
  tx: Transaction,
  env: Pick<Env, 'appName'>,
  { to, language, letter }: { to: string; language: Language; letter: IdentityLetter },
): Promise<void> {
  await enqueue(
    tx,
    sendMailTask,
    renderMail(to, writeLetter(language, letter), { appName: env.appName, language }),
  );
}
