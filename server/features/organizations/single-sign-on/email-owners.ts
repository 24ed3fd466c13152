import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';

type Reader = { email: string; fullName: string; language: Language; organization: string };
type Cause =
  | { kind: 'identity-provider-connected'; by: string; host: string }
  | { kind: 'single-sign-on-required'; by: string }
  | { kind: 'single-sign-on-ended'; by: string; isRecovery: boolean };

/** Emails every owner about single sign-on, also those who declined other emails, because it concerns security. */
export async function emailOwners(tx: Transaction, env: Env, orgId: string, cause: Cause): Promise<void> {
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, o.name AS organization
    FROM organizations o JOIN organization_members m ON m.org_id = o.id AND m.role = 'owner' JOIN users u ON u.id = m.user_id
    WHERE o.id = ${orgId} ORDER BY u.id`);
  const url = env.publicUrl + addresses.singleSignOn;
  await queueEmails(
    tx,
    env,
    ...rows.map(({ email: to, language, ...facts }) => ({
      to,
      language,
      content: { ...cause, ...facts, url },
    })),
  );
}
