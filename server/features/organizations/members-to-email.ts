import { sql } from 'drizzle-orm';
import type { Language } from '../../../contract/languages.ts';
import { type OrganizationAction, organizationRoles, roleAllows } from '../../../contract/permissions.ts';
import type { Transaction } from '../../db/connection.ts';
import { getsEmail } from '../identity/gets-email.ts';
import { lastLanguageOf } from '../identity/last-language.ts';

export type MemberToEmail = { email: string; fullName: string; organization: string; language: Language };

/** The members whose role has the permission, except those who declined emails or are suspended. */
export async function membersToEmail(
  tx: Transaction,
  orgId: string,
  action: OrganizationAction,
): Promise<MemberToEmail[]> {
  const roles = organizationRoles.filter((role) => roleAllows(role, action));
  const { rows } = await tx.execute<MemberToEmail>(sql`
    SELECT u.email, u.full_name AS "fullName", o.name AS organization, coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language
    FROM organizations o JOIN organization_members m ON m.org_id = o.id AND m.role IN ${roles} JOIN users u ON u.id = m.user_id
    WHERE o.id = ${orgId} AND ${getsEmail('u')} ORDER BY u.id`);
  return rows;
}
