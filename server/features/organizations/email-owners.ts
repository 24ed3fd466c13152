import { sql } from 'drizzle-orm';
import type { Language } from '../../../contract/languages.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import type { EmailContent } from '../../mail/emails/write-email.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { lastLanguageOf } from '../identity/last-language.ts';

type Owner = { fullName: string; organization: string };

/**
 * Emails every owner of an organization, each in the language of their last session. Owners who declined other emails
 * also get this email, because it concerns security.
 */
export async function emailOwners(
  tx: Transaction,
  env: Env,
  orgId: string,
  contentFor: (owner: Owner) => EmailContent,
): Promise<void> {
  const { rows } = await tx.execute<Owner & { email: string; language: Language }>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, o.name AS organization
    FROM organizations o JOIN organization_members m ON m.org_id = o.id AND m.role = 'owner' JOIN users u ON u.id = m.user_id
    WHERE o.id = ${orgId} ORDER BY u.id`);
  await queueEmails(
    tx,
    env,
    ...rows.map(({ email: to, language, ...owner }) => ({ to, language, content: contentFor(owner) })),
  );
}
