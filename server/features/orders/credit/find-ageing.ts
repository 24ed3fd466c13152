import type { SellersAgeing } from '../../../../contract/credit-statements.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

const columns = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90'];
const buckets = columns.map((_, bucket) => `b${bucket}`);
const sums = (of: string) =>
  `json_build_object(${columns.map((name, bucket) => `'${name}', ${of.replace('?', `b${bucket}`)}::text`).join(', ')})`;

/**
 * $1 seller, $2 limit. The bucket of an invoice is 0 to 4, and the sums of the buckets are `b0` to `b4`. Subqueries
 * compute the days once; PostgreSQL would compute an expression of now() again for each invoice, which takes as long as
 * reading the invoices.
 */
const selectAgeing = prepared<SellersAgeing>(`
  WITH today AS MATERIALIZED (SELECT (now() AT TIME ZONE 'UTC')::date AS day), aged AS (
    SELECT account_id, CASE WHEN due_on >= (SELECT day FROM today) THEN 0 WHEN due_on < (SELECT day - 90 FROM today) THEN 4
      ELSE ((SELECT day + 29 FROM today) - due_on) / 30 END AS bucket, sum(left_amount) AS amount
    FROM credit_invoices WHERE seller_org_id = $1 AND left_amount > 0 GROUP BY account_id, bucket
  ), accounts AS (
    SELECT a.id, a.buyer_org_id, a.currency, a.owed, a.credit, ${buckets
      .map((name, bucket) => `coalesce(sum(g.amount) FILTER (WHERE g.bucket = ${bucket}), 0.00) AS ${name}`)
      .join(', ')}
    FROM credit_accounts a LEFT JOIN aged g ON g.account_id = a.id
    WHERE a.seller_org_id = $1 AND a.owed + a.credit > 0 GROUP BY a.id
  )
  SELECT (SELECT coalesce(json_agg(json_build_object('currency', t.currency, 'owed', t.owed::text, 'credit', t.credit::text, 'ageing', t.ageing) ORDER BY t.currency), '[]')
      FROM (SELECT currency, sum(owed) AS owed, sum(credit) AS credit, ${sums('sum(?)')} AS ageing FROM accounts GROUP BY currency) t) AS totals,
    (SELECT coalesce(json_agg(json_build_object('id', w.id, 'buyer', json_build_object('id', b.id, 'name', b.name), 'currency', w.currency,
        'owed', w.owed::text, 'credit', w.credit::text, 'ageing', ${sums('w.?')}) ORDER BY w.b4 DESC, w.owed DESC, w.id), '[]')
      FROM (SELECT * FROM accounts ORDER BY b4 DESC, owed DESC, id LIMIT $2::int) w JOIN organizations b ON b.id = w.buyer_org_id) AS accounts`);

/** What the buyers of a seller owe, by age. One statement, so that the totals and the accounts agree. */
export async function findAgeing(db: Database, orgId: string): Promise<SellersAgeing> {
  const [row] = await selectAgeing(db, [orgId, limits.ageingAccounts]);
  return row ?? { totals: [], accounts: [] };
}
