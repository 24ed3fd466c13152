import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import type { Current } from './decide-changes.ts';

/**
 * Locks the named products that belong to the organization, always in the same order, so that two bulk changes cannot
 * deadlock.
 */
export async function lockProducts(
  tx: Transaction,
  orgId: string,
  asked: readonly { id: string }[],
): Promise<Current[]> {
  const { rows } = await tx.execute<Current>(sql`
    SELECT id, version, name, status, price::text, currency, suspended_because IS NOT NULL AS "isSuspended",
      has_open_market(id, details) AS "hasMarket" FROM products
    WHERE org_id = ${orgId} AND id = ANY(${sql.param(asked.map(({ id }) => id))}::uuid[]) ORDER BY id FOR UPDATE`);
  return rows;
}
