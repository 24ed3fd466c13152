import { eq, sql } from 'drizzle-orm';
import type { Language } from '../../contract/languages.ts';
import { redactText } from '../access/redact.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { mailLog } from '../db/schema/mail-log.ts';
import type { EmailContent } from './emails/write-email.ts';

/**
 * Kinds of emails whose parameters are stored, so that staff can send the emails again. The parameters contain no
 * single-use link and no personal name except the recipient's. The stored parameters are deleted together with the
 * recipient's account.
 */
const repeatable = new Set<EmailContent['kind']>(['order-paid', 'order-shipped']);

/** The key of an email's job. The key connects the row in the email log with the job until the job is done. */
export const emailJobKey = (id: string) => `letter:${id}`;
/** SQL of {@link emailJobKey}. `emailIdSql` is the inverse. */
export const emailJobKeySql = (id: string) => `'letter:' || ${id}`;
export const emailIdSql = (jobKey: string) => `substring(${jobKey} FROM '^letter:(.+)$')::uuid`;

type Queued = { id: string; to: string; language: Language; content: EmailContent; repeats?: string };

export async function logEmails(tx: Transaction, emails: readonly Queued[]): Promise<void> {
  await tx.insert(mailLog).values(
    emails.map(({ id, to, language, content, repeats }) => ({
      id,
      recipient: to,
      kind: content.kind,
      language,
      told: repeatable.has(content.kind) ? content : null,
      repeats: repeats ?? null,
    })),
  );
}

/** Records the result of one attempt. Emails queued by an earlier version are not in the log. */
export async function logTry(
  db: Database,
  id: string,
  outcome: { state: 'sent' | 'expired' } | { state: 'failed'; error: unknown },
): Promise<void> {
  await db
    .update(mailLog)
    .set({
      state: outcome.state,
      attempts: sql`${mailLog.attempts} + 1`,
      lastError: outcome.state === 'failed' ? redactText(messageOf(outcome.error)) : null,
      triedAt: sql`now()`,
    })
    .where(eq(mailLog.id, id));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
