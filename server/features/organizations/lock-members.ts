import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrganizationRole } from '../../../contract/permissions.ts';
import type { Transaction } from '../../db/connection.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';

/**
 * Makes changes of one organization run one after the other, so that each change sees the result of the earlier one.
 * Uses the same lock as the triggers that write the audit and that require an organization to have an owner. Call it
 * before any other lock, to avoid deadlocks.
 */
export async function lockOrganization(tx: Transaction, orgId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM organizations WHERE id = ${orgId} FOR NO KEY UPDATE`);
}

/**
 * Locks the organization and reads the current roles of these users. Reads in a separate statement: the statement that
 * waits for the lock would not return changes that were committed while it waited.
 */
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
