import type { Currency } from '../../../contract/money.ts';
import { paymentStatuses } from '../../../contract/order-status.ts';
import type { TrendSpan, Trends } from '../../../contract/staff-tools.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpened } from '../orders/order-json.ts';

const everPaid = paymentStatuses.filter((status) => !['unpaid', 'processing', 'failed'].includes(status));

type Count = { signups: number; orders: number; from: string };
type Volume = { currency: Currency; total: string; amounts: string[] };

const units = { '30d': ['day', 30], '12m': ['month', 12] } as const satisfies Record<
  TrendSpan,
  [string, number]
>;

/** $1 day or month, $2 how many of them with the present one. In UTC, as the days of the orders' filters are. */
const buckets = `generate_series(date_trunc($1, now(), 'UTC') - ($2::int - 1) * ('1 ' || $1)::interval, date_trunc($1, now(), 'UTC'), ('1 ' || $1)::interval)`;
const since = `date_trunc($1, now(), 'UTC') - ($2::int - 1) * ('1 ' || $1)::interval`;

const selectCounts = prepared<Count>(
  'platform-trend-counts',
  `SELECT to_char(b.from AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS from, coalesce(u.count, 0)::int AS signups, coalesce(o.count, 0)::int AS orders
   FROM ${buckets} AS b ("from")
     LEFT JOIN (SELECT date_trunc($1, created_at, 'UTC') AS "from", count(*) FROM users WHERE created_at >= ${since} GROUP BY 1) u USING ("from")
     LEFT JOIN (SELECT date_trunc($1, o.created_at, 'UTC') AS "from", count(*) FROM orders o WHERE o.created_at >= ${since} AND ${isOpened}
       GROUP BY 1) o USING ("from")
   ORDER BY b.from`,
);

/** Of the orders that were paid, on the day they were placed; what was given back since is not taken off. */
const selectVolumes = prepared<Volume>(
  'platform-trend-volumes',
  `WITH paid AS (
     SELECT date_trunc($1, o.created_at, 'UTC') AS "from", o.currency, sum(o.total_amount) AS amount
     FROM orders o WHERE o.created_at >= ${since} AND ${isOpened} AND o.payment_status = ANY('{${everPaid}}') GROUP BY 1, 2
   )
   SELECT c.currency, c.total::numeric(20, 2)::text AS total, array_agg(coalesce(paid.amount, 0)::numeric(20, 2)::text ORDER BY b.from) AS amounts
   FROM (SELECT currency, sum(amount) AS total FROM paid GROUP BY 1) c
     CROSS JOIN ${buckets} AS b ("from") LEFT JOIN paid ON paid.currency = c.currency AND paid.from = b.from
   GROUP BY c.currency, c.total ORDER BY c.total DESC`,
);

/** What happened in each day or month until now. */
export async function listTrends(db: Database, span: TrendSpan): Promise<Trends> {
  const values = units[span];
  const [counts, volumes] = await Promise.all([selectCounts(db, values), selectVolumes(db, values)]);
  return {
    from: counts.map(({ from }) => from),
    signups: counts.map(({ signups }) => signups),
    orders: counts.map(({ orders }) => orders),
    volumes,
  };
}
