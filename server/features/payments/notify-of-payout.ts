import { sql } from 'drizzle-orm';
import { addresses } from '../../../contract/addresses.ts';
import type { Language } from '../../../contract/languages.ts';
import type { FailedPayout } from '../../../contract/payments.ts';
import { managingRoles } from '../../../contract/permissions.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Env } from '../../env.ts';
import { price } from '../../mail/price.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { getsEmail } from '../identity/gets-email.ts';
import { lastLanguageOf } from '../identity/last-language.ts';

type Reader = {
  email: string;
  fullName: string;
  language: Language;
  organization: string;
  isClosed: boolean;
};

/**
 * Emails the organization's managers about a failed payout, except those who declined emails. For a closed
 * organization, these are its last managers. The email links to the payments page. That page cannot show a closed
 * organization, so for a closed organization the email links to the statement.
 */
export async function notifyOfPayout(
  tx: Transaction,
  env: Env,
  orgId: string,
  { amount, currency, reason }: FailedPayout,
): Promise<void> {
  const { rows } = await tx.execute<Reader>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, o.name AS organization,
      o.status = 'closed' AS "isClosed"
    FROM organizations o JOIN organization_members m ON m.org_id = o.id AND m.role IN ${managingRoles} JOIN users u ON u.id = m.user_id
    WHERE o.id = ${orgId} AND ${getsEmail('u')}`);
  const page = (isClosed: boolean) =>
    isClosed ? `${addresses.statement}?organization=${orgId}` : addresses.manufacturer;
  const facts = { amount: price(amount, currency), reason };
  await queueEmails(
    tx,
    env,
    ...rows.map(({ email, language, ...reader }) => ({
      to: email,
      language,
      content: {
        kind: 'payout-failed' as const,
        ...reader,
        ...facts,
        url: env.publicUrl + page(reader.isClosed),
      },
    })),
  );
}
