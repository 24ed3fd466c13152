import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { upsertDiscrepancy } from './upsert-discrepancy.ts';

/**
 * Records orders whose state contradicts their ledger: a paid order without a charge, a refunded order without refunds,
 * or a charge or refund of an order in another state. Checks only orders that have a payment at the provider and
 * changed since `since`.
 */
export async function compareStates(
  db: Database,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  await db.execute(sql`
    ${upsertDiscrepancy}
    SELECT 'state_differs', 'order:' || o.id, o.id, o.provider_payment_intent_id, o.payment_status, l.payment_status, o.currency
    FROM orders o CROSS JOIN LATERAL (
      SELECT CASE
          WHEN charged IS NULL THEN NULL
          WHEN charged <> o.total_amount THEN 'charged ' || charged
          WHEN refunded >= charged THEN 'refunded'
          WHEN EXISTS (SELECT FROM disputes WHERE seller_org_id = o.seller_org_id AND order_id = o.id AND status = 'lost') THEN 'charged_back'
          WHEN EXISTS (SELECT FROM disputes WHERE seller_org_id = o.seller_org_id AND order_id = o.id AND status IN ('needs_response', 'under_review')) THEN 'disputed'
          WHEN refunded > 0 THEN 'partially_refunded'
          ELSE 'paid' END AS payment_status
      FROM (
        SELECT -sum(p.amount) FILTER (WHERE e.kind = 'charge') AS charged,
          coalesce(sum(p.amount) FILTER (WHERE e.kind IN ('refund', 'refund_failed')), 0) AS refunded
        FROM ledger_entries e JOIN ledger_postings p ON p.seller_org_id = e.seller_org_id AND p.entry_id = e.id AND p.account = 'buyer' WHERE e.seller_org_id = o.seller_org_id AND e.order_id = o.id
      ) sums
    ) l
    WHERE o.provider_payment_intent_id IS NOT NULL
      AND o.updated_at >= ${since.toISOString()} AND o.updated_at < ${until.toISOString()}
      AND (l.payment_status IS NOT NULL OR o.payment_status NOT IN ('unpaid', 'processing', 'failed'))
      AND o.payment_status IS DISTINCT FROM l.payment_status
    ON CONFLICT (kind, subject) DO UPDATE SET last_seen_at = now(), ours = excluded.ours, theirs = excluded.theirs`);
}
