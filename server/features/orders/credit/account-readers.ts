import { sql } from 'drizzle-orm';
import type { Language } from '../../../../contract/languages.ts';
import { managingRoles } from '../../../../contract/permissions.ts';
import type { Transaction } from '../../../db/connection.ts';
import { getsEmail } from '../../identity/gets-email.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';

type AccountReader = { email: string; fullName: string; language: Language };

/** The buyer's managers and the member who requested the account, except users who declined emails or are suspended. */
export async function selectAccountReaders(tx: Transaction, accountId: string): Promise<AccountReader[]> {
  const { rows } = await tx.execute<AccountReader>(sql`
    SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language
    FROM credit_accounts a JOIN organization_members m ON m.org_id = a.buyer_org_id AND (m.role IN ${managingRoles} OR m.user_id = a.requested_by)
      JOIN users u ON u.id = m.user_id
    WHERE a.id = ${accountId} AND ${getsEmail('u')}`);
  return rows;
}
