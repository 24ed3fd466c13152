import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrganizationStatus } from '../../../contract/organizations.ts';
import type { OrganizationRole } from '../../../contract/permissions.ts';
import type { Transaction } from '../../db/connection.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';

type Locking = {
  /** Whether the transaction changes the organizations or writes their audits. */
  isAudited: boolean;
};

/**
 * Locks organizations by id, in one statement. A transaction that locks several organizations calls this once, after it
 * has locked users and before any other lock. Transactions that lock the same organizations can then never deadlock.
 * If the transaction writes an audit, the trigger locks the organization again at its end. With a weaker lock here, two
 * such transactions would then wait for each other.
 * @param orgIds SQL: an array of ids
 * @returns the status of each organization
 */
export async function lockOrganizations(
  tx: Transaction,
  orgIds: SQL,
  { isAudited }: Locking,
): Promise<Map<string, OrganizationStatus>> {
  const { rows } = await tx.execute<{ id: string; status: OrganizationStatus }>(sql`
    SELECT id, status FROM organizations WHERE id = ANY(${orgIds})
    ORDER BY id FOR ${sql.raw(isAudited ? 'NO KEY UPDATE' : 'SHARE')}`);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/**
 * Makes changes of one organization run one after the other, so that each change sees the result of the earlier one.
 * Uses the same lock as the triggers that write the audit and that require an organization to have an owner. Call it
 * before any other lock, to avoid deadlocks.
 */
export async function lockOrganization(tx: Transaction, orgId: string): Promise<void> {
  await lockOrganizations(tx, sql`ARRAY[${orgId}::uuid]`, { isAudited: true });
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
