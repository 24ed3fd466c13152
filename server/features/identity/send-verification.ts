import { mailedLink } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { queueLetters } from '../../mail/queue-letters.ts';
import { insertEmailToken, linkExpiry } from './email-tokens.ts';

/** The link that verifies an address: its token stands in the fragment, so no server log ever sees it. */
export async function sendVerification(
  tx: Transaction,
  env: Pick<Env, 'appName' | 'publicUrl'>,
  {
    userId,
    fullName,
    email,
    language,
  }: { userId: string; fullName: string; email: string; language: Language },
): Promise<void> {
  const token = await insertEmailToken(tx, { userId, purpose: 'verify', email });
  const url = env.publicUrl + mailedLink('verify', token);
  await queueLetters(tx, env, {
    to: email,
    language,
    letter: { kind: 'verify', fullName, url },
    goodUntil: linkExpiry('verify'),
  });
}
