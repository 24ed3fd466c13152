import { mailedLink } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { insertEmailToken, linkExpiry } from './email-tokens.ts';

/** Sends the link that verifies an address. Its token is in the fragment, so no server log contains it. */
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
  await queueEmails(tx, env, {
    to: email,
    language,
    content: { kind: 'verify', fullName, url },
    goodUntil: linkExpiry('verify'),
  });
}
