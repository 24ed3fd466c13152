import { sql } from 'drizzle-orm';
import type { ApprovalStep } from '../../../../contract/approval-rules.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { findRules } from '../approvals/approval-rules.ts';
import { type JudgedPurchase, neededSteps } from '../approvals/needed-steps.ts';
import { restrictionsOfProduct } from '../approvals/restrictions-of.ts';

type Row = JudgedPurchase & { orgId: string; decided: ApprovalStep[] };

/**
 * The approval steps that the purchase of an order needs by the present rules with all freights that are quoted, without
 * the approved steps. A step that was approved before the order counts as approved only if the total is within the
 * limits of the people who approved. A step that was approved for a freight of the purchase counts as approved only if
 * no order has become dearer since. Empty for a purchase without an organization.
 */
export async function freightSteps(db: Database | Transaction, orderId: string): Promise<ApprovalStep[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.buyer_org_id AS "orgId", o.cost_centre AS "costCentre", (
      SELECT json_agg(json_build_object('sellerOrgId', a.seller_org_id, 'currency', a.currency, 'totalAmount', a.total_amount::text, 'lines', (
        SELECT coalesce(json_agg(json_build_object('category', p.details->>'category', 'restrictions', ${sql.raw(restrictionsOfProduct)})), '[]')
        FROM order_items p WHERE p.seller_org_id = a.seller_org_id AND p.order_id = a.id)))
      FROM orders a WHERE a.purchase_id = o.purchase_id AND a.status NOT IN ('cancelled', 'failed')) AS orders,
      CASE WHEN EXISTS (SELECT FROM requisition_decisions d JOIN organization_members m ON m.org_id = d.org_id AND m.user_id = d.authority_id
          WHERE (d.requisition_id, d.revision) = (v.requisition_id, v.revision) AND m.role <> 'owner' AND m.approval_limit IS NOT NULL
            AND NOT (SELECT bool_and(a.currency = m.approval_currency) AND sum(a.total_amount) <= m.approval_limit
              FROM orders a WHERE a.purchase_id = o.purchase_id AND a.status NOT IN ('cancelled', 'failed')))
        THEN '[]' ELSE coalesce(v.steps, '[]') END || coalesce((
        SELECT jsonb_agg(e.approved) FROM requisitions q JOIN requisition_revisions f ON (f.requisition_id, f.revision) = (q.id, q.revision)
          CROSS JOIN jsonb_array_elements(f.steps) e(approved)
        WHERE q.freight_order_id IN (SELECT id FROM orders WHERE purchase_id = o.purchase_id)
          AND (q.status = 'ordered' OR q.status = 'approved' AND q.expires_at > now())
          AND NOT EXISTS (SELECT FROM orders a WHERE a.purchase_id = o.purchase_id AND a.status NOT IN ('cancelled', 'failed')
            AND NOT EXISTS (SELECT FROM jsonb_array_elements(f.content::jsonb->'orders') c WHERE (c->>'sellerOrgId')::uuid = a.seller_org_id
              AND c->>'currency' = a.currency AND (c->>'totalAmount')::numeric >= a.total_amount))), '[]') AS decided
    FROM order_directory y JOIN orders o ON o.seller_org_id = y.seller_org_id AND o.id = y.id JOIN purchases p ON p.id = o.purchase_id
      LEFT JOIN requisitions r ON r.id = p.requisition_id LEFT JOIN requisition_revisions v ON (v.requisition_id, v.revision) = (r.id, r.revision)
    WHERE y.id = ${orderId} AND p.buyer_org_id IS NOT NULL`);
  const [purchase] = rows;
  if (!purchase) return [];
  const keyOf = ({ kind, userIds }: ApprovalStep) => `${kind} ${userIds.toSorted().join()}`;
  const decided = new Set(purchase.decided.map(keyOf));
  const steps = neededSteps(await findRules(db, purchase.orgId), purchase, true);
  return steps.filter((step) => !decided.has(keyOf(step)));
}
