import type { PlatformStatistics } from '../../../contract/platform.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpened } from '../orders/order-json.ts';

/** Deleted accounts and closed organizations keep their rows, and a checkout that the provider never opened is no order. */
const selectStatistics = prepared<PlatformStatistics>(
  'platform-statistics',
  `SELECT people.*,
     (SELECT count(*)::int FROM organizations WHERE status <> 'closed') AS organizations,
     (SELECT count(*)::int FROM products) AS products,
     (SELECT count(*)::int FROM orders o WHERE ${isOpened}) AS orders
   FROM (
     SELECT count(*)::int AS users,
       count(*) FILTER (WHERE id IN (SELECT user_id FROM sessions WHERE last_used_at > now() - interval '30 days'
         AND viewer_session_id IS NULL))::int
         AS "activeUsers",
       count(*) FILTER (WHERE created_at > now() - interval '7 days')::int AS signups
     FROM users WHERE deleted_at IS NULL
   ) people`,
);

/** The platform in figures, by one statement (spec, section 9: active in the last 30 days, signed up in the last 7). */
export async function summarizePlatform(db: Database): Promise<PlatformStatistics> {
  const [statistics] = await selectStatistics(db, []);
  if (!statistics) throw new Error('A count without a group has one row');
  return statistics;
}
