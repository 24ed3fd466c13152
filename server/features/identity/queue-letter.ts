import type { Language } from '../../../contract/languages.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { queueLetters } from '../../mail/queue-letters.ts';
import { type IdentityLetter, writeLetter } from './identity-letters.ts';

/** Queues one of identity's letters, in its reader's words. */
export async function queueLetter(
  tx: Transaction,
  env: Pick<Env, 'appName'>,
  { letter, ...addressed }: { to: string; language: Language; letter: IdentityLetter; goodUntil?: Date },
): Promise<void> {
  await queueLetters(tx, env, [{ ...addressed, letter: writeLetter(addressed.language, letter) }]);
}
