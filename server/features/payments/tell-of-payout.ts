import { sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/languages.ts';
import type { FailedPayout } from '../../../contract/payments.ts';
import { canManageOrganization, organizationRoles } from '../../../contract/permissions.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { price } from '../../mail/price.ts';
import { queueLetters } from '../../mail/queue-letters.ts';
import { lastLanguageOf } from '../identity/last-language.ts';

type Reader = { email: string; fullName: string; language: Language; organization: string };

const managers = organizationRoles.filter(canManageOrganization);

/** Emails the organization's managers about a failed payout, except those who declined emails. */
export async function tellOfPayout(
  tx: Transaction,
  env: Env,
  orgId: string,
  { amount, currency, reason }: FailedPayout,
): Promise<void> {
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, o.name AS organization
    FROM organizations o JOIN organization_members m ON m.org_id = o.id AND m.role IN ${managers} JOIN users u ON u.id = m.user_id
    WHERE o.id = ${orgId} AND o.status <> 'closed' AND u.wants_email AND u.deleted_at IS NULL`);
  const facts = { amount: price(amount, currency), reason, url: `${env.publicUrl}${addresses.manufacturer}` };
  await queueLetters(
    tx,
    env,
    ...rows.map(({ email, language, ...reader }) => ({
      to: email,
      language,
      letter: { kind: 'payout-failed' as const, ...reader, ...facts },
    })),
  );
}
