import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrganizationRole } from '../../../contract/permissions.ts';
import type { Transaction } from '../../db/connection.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';

/**
 * Makes changes to one organization take turns, by the lock that the audit and the last-owner rule take: the second decides by the
 * first one's result. It is taken before any other lock, to avoid deadlocks.
 */
export async function lockOrganization(tx: Transaction, orgId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM organizations WHERE id = ${orgId} FOR NO KEY UPDATE`);
}

/** The same, with the present roles of these users. It is a separate statement because it must see what it waited for. */
export async function lockMembers(
  tx: Transaction,
  orgId: string,
  userIds: readonly string[],
): Promise<Map<string, OrganizationRole>> {
  await lockOrganization(tx, orgId);
  const rows = await tx
    .select({ userId: organizationMembers.userId, role: organizationMembers.role })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.orgId, orgId), inArray(organizationMembers.userId, [...userIds])));
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}
