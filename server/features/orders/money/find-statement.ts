import type { Statement, StatementPayout } from '../../../../contract/statements.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

/**
 * $1 organization, $2 the month's first day. Each movement has the balance after it, starting from the opening balance.
 */
const selectStatement = prepared<{ currencies: Statement['currencies'] }>(`WITH moved AS (
     SELECT e.id, e.occurred_at, e.kind, e.provider_id, e.order_id, e.credit_payment_id, p.currency, p.amount, e.occurred_at >= $2::date AS is_within,
       sum(p.amount) OVER (PARTITION BY p.currency ORDER BY e.occurred_at, e.id) AS balance
     FROM ledger_entries e JOIN ledger_postings p ON p.seller_org_id = e.seller_org_id AND p.entry_id = e.id AND p.account = 'seller'
     WHERE e.seller_org_id = $1 AND e.occurred_at < $2::date + interval '1 month'
   ), sums AS (
     SELECT currency, kind, sum(amount) AS amount, count(*) AS count FROM moved WHERE is_within GROUP BY currency, kind
   )
   SELECT coalesce(json_agg(json_build_object('currency', c.currency, 'opening', c.opening::text, 'closing', c.closing::text,
       'sums', (
         SELECT coalesce(json_agg(json_build_object('kind', s.kind, 'amount', s.amount::text, 'count', s.count) ORDER BY s.kind), '[]')
         FROM sums s WHERE s.currency = c.currency),
       'movements', (
         SELECT coalesce(json_agg(json_build_object('at', m.occurred_at, 'kind', m.kind, 'providerId', m.provider_id,
           'orderId', m.order_id, 'orderNumber', o.order_number,
           'account', (SELECT json_build_object('id', a.id, 'buyer', b.name) FROM credit_payments y JOIN credit_accounts a ON a.id = y.account_id
             JOIN organizations b ON b.id = a.buyer_org_id WHERE y.id = m.credit_payment_id), 'amount', m.amount::text, 'balance', m.balance::text,
           'lines', (
             SELECT coalesce(json_agg(json_build_object('name', i.name, 'options', i.options, 'pack', i.pack, 'packUnits', i.pack_units,
               'quantity', l.quantity)
               ORDER BY i.id), '[]')
             FROM refunds r
               JOIN refund_items l ON l.seller_org_id = r.seller_org_id AND l.order_id = r.order_id AND l.refund_id = r.id
               JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.item_id
             WHERE r.seller_org_id = $1 AND r.order_id = m.order_id AND r.provider_reversal_id = m.provider_id))
           ORDER BY m.occurred_at, m.id), '[]')
         FROM moved m LEFT JOIN orders o ON o.seller_org_id = $1 AND o.id = m.order_id WHERE m.currency = c.currency AND m.is_within)) ORDER BY c.currency), '[]')
     AS currencies
   FROM (
     SELECT currency, coalesce(sum(amount) FILTER (WHERE NOT is_within), 0.00) AS opening, sum(amount) AS closing
     FROM moved GROUP BY currency
   ) c`);

const selectPayouts =
  prepared<StatementPayout>(`SELECT id, currency, amount::text AS amount, status, to_json(arrives_at)#>>'{}' AS "arrivesAt", bank_last4 AS "bankLast4" FROM payouts
   WHERE org_id = $1 AND arrives_at >= $2::date AND arrives_at < $2::date + interval '1 month' ORDER BY arrives_at, id`);

/**
 * The movements and balances of a seller's account in a month (UTC), by currency, and the payouts that arrive in that
 * month. All amounts are from the ledger. For a reversal of a transfer, also the lines of its refund.
 */
export async function findStatement(db: Database, orgId: string, month: string): Promise<Statement> {
  const [row] = await selectStatement(db, [orgId, `${month}-01`]);
  const payouts = await selectPayouts(db, [orgId, `${month}-01`]);
  return { orgId, month, currencies: row?.currencies ?? [], payouts };
}
