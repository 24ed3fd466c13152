import type { PlatformStatistics } from '../../../contract/platform.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpened } from '../orders/order-json.ts';

type Counts = Omit<PlatformStatistics, 'countedAt'>;

/**
 * Deleted accounts, closed organizations and checkouts that the provider never opened have rows, but are not counted.
 */
const selectStatistics = prepared<Counts>(
  // Subtracts the deleted rows. There are few, and they have their own index, so both counts use an index.
  `SELECT (SELECT count(*) FROM users)::int - (SELECT count(*) FROM users WHERE deleted_at IS NOT NULL)::int AS users,
     (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND id IN (
       SELECT user_id FROM sessions WHERE last_used_at > now() - interval '30 days' AND viewer_session_id IS NULL)) AS "activeUsers",
     (SELECT count(*)::int FROM users WHERE created_at > now() - interval '7 days' AND deleted_at IS NULL) AS signups,
     (SELECT count(*) FROM organizations)::int - (SELECT count(*) FROM organizations WHERE status = 'closed')::int AS organizations,
     (SELECT count(*)::int FROM products) AS products,
     (SELECT count(*)::int FROM orders o WHERE ${isOpened}) AS orders`,
);

/** The figures of the platform, in one statement (docs/product.md, Platform staff). */
export async function countPlatform(db: Database): Promise<Counts> {
  const [statistics] = await selectStatistics(db, []);
  if (!statistics) throw new Error('A count without a group has one row');
  return statistics;
}
