import type { Currency } from '../../../contract/money.ts';
import { neverPaid, paymentStatuses } from '../../../contract/order-status.ts';
import type { TrendSpan, Trends } from '../../../contract/staff-tools.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpened } from '../orders/order-json.ts';

const everPaid = paymentStatuses.filter((status) => !neverPaid.includes(status));

type Count = { signups: number; orders: number; from: string };
type Volume = { currency: Currency; total: string; amounts: string[] };

const units = { '30d': ['day', 30], '12m': ['month', 12] } as const satisfies Record<
  TrendSpan,
  [string, number]
>;

/** $1 day or month, $2 number of buckets including the current one. In UTC, like the days of order filters. */
const buckets = `generate_series(date_trunc($1, now(), 'UTC') - ($2::int - 1) * ('1 ' || $1)::interval, date_trunc($1, now(), 'UTC'),
  ('1 ' || $1)::interval, 'UTC') AS b ("from")`;
/** Counts the rows of each bucket with an index-only scan. Grouping a million rows by day would take longer. */
const inBucket = `created_at >= b.from AND created_at < date_add(b.from, ('1 ' || $1)::interval, 'UTC')`;

const selectCounts = prepared<Count>(`SELECT to_char(b.from AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS from,
     (SELECT count(*)::int FROM users WHERE ${inBucket}) AS signups,
     (SELECT count(*)::int FROM orders o WHERE ${inBucket} AND ${isOpened}) AS orders
   FROM ${buckets} ORDER BY b.from`);

/**
 * The amounts of paid orders by the time when they were placed. Refunds are not subtracted. The currency with the most
 * orders comes first.
 */
const selectVolumes = prepared<Volume>(`WITH paid AS MATERIALIZED (
     SELECT b.from, v.* FROM ${buckets}, LATERAL (
       SELECT o.currency, sum(o.total_amount) AS amount, count(*) AS orders FROM orders o
       WHERE ${inBucket} AND ${isOpened} AND o.payment_status = ANY('{${everPaid}}') GROUP BY o.currency) v
   )
   SELECT c.currency, c.total::numeric(20, 2)::text AS total,
     array_agg(coalesce(paid.amount, 0)::numeric(20, 2)::text ORDER BY b.from) AS amounts
   FROM (SELECT currency, sum(amount) AS total, sum(orders) AS orders FROM paid GROUP BY 1) c
     CROSS JOIN ${buckets} LEFT JOIN paid ON paid.currency = c.currency AND paid.from = b.from
   GROUP BY c.currency, c.total, c.orders ORDER BY c.orders DESC`);

/** The counts for each day or month, up to now. */
export async function countTrends(db: Database, span: TrendSpan): Promise<Omit<Trends, 'countedAt'>> {
  const values = units[span];
  const [counts, volumes] = await Promise.all([selectCounts(db, values), selectVolumes(db, values)]);
  return {
    from: counts.map(({ from }) => from),
    signups: counts.map(({ signups }) => signups),
    orders: counts.map(({ orders }) => orders),
    volumes,
  };
}
