import type { BudgetDetails } from '../../../../contract/budgets.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Actor } from '../../../access/actor.ts';
import { organizationsOf } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { budgetFields, isVisible, seesAllIn } from './list-budgets.ts';

const shares = (key: string, name: string, from: string) =>
  `(SELECT coalesce(json_agg(json_build_object('key', key, 'name', name, 'spent', spent::text) ORDER BY spent DESC, key), '[]')
    FROM (SELECT ${key} AS key, ${name} AS name, sum(share)::numeric(14, 2) AS spent FROM ${from} GROUP BY 1, 2) shares WHERE spent <> 0)`;

/** The spent amount of each order is divided among its lines and its freight, in proportion to their amounts. */
const selectBudget = prepared<{ budget: BudgetDetails }>(`
  WITH paid AS MATERIALIZED (
    SELECT e.seller_org_id, e.order_id, sum(CASE e.kind WHEN 'commit' THEN e.amount WHEN 'reverse' THEN -e.amount ELSE 0 END) AS share
    FROM budget_entries e WHERE e.budget_id = $3 AND e.order_id IS NOT NULL GROUP BY 1, 2 HAVING bool_or(e.kind = 'commit')
  ), sold AS MATERIALIZED (
    SELECT p.*, to_char(o.created_at AT TIME ZONE b.time_zone, 'YYYY-MM') AS month, o.total_amount, o.freight_amount
    FROM paid p JOIN budgets b ON b.id = $3 JOIN orders o ON o.seller_org_id = p.seller_org_id AND o.id = p.order_id
  )
  SELECT json_build_object(${budgetFields},
    'months', ${shares('month', 'month', 'sold')},
    'sellers', ${shares('s.seller_org_id::text', 'g.name', 'sold s JOIN organizations g ON g.id = s.seller_org_id')},
    'categories', ${shares(
      'category',
      'category',
      `(SELECT coalesce(i.details->>'category', '') AS category, s.share * i.amount / nullif(s.total_amount, 0) AS share
        FROM sold s JOIN order_items i ON i.seller_org_id = s.seller_org_id AND i.order_id = s.order_id
        UNION ALL SELECT 'freight', s.share * s.freight_amount / s.total_amount FROM sold s WHERE s.freight_amount > 0) parts`,
    )},
    'entries', (SELECT coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amount', e.amount::text, 'exceeds', e.exceeds, 'at', e.created_at,
        'requisitionId', e.requisition_id, 'orderId', e.order_id, 'orderNumber', o.order_number) ORDER BY e.id DESC), '[]')
      FROM (SELECT * FROM budget_entries WHERE budget_id = $3 ORDER BY id DESC LIMIT ${limits.budgetEntriesShown}) e
      LEFT JOIN orders o ON o.seller_org_id = e.seller_org_id AND o.id = e.order_id)) AS budget
  FROM budgets b JOIN cost_centres c ON c.id = b.cost_centre_id WHERE b.id = $3 AND b.org_id = ANY($4::uuid[]) AND ${isVisible}`);

/** @throws NOT_FOUND for a budget that the actor does not see */
export async function findBudget(db: Database, actor: Actor, id: string): Promise<BudgetDetails> {
  const [row] = await selectBudget(db, [actor.userId, seesAllIn(actor), id, organizationsOf(actor)]);
  if (!row) throw refuse('NOT_FOUND');
  return row.budget;
}
