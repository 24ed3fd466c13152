import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/connection.ts';
import { upsertDiscrepancy } from './upsert-discrepancy.ts';

/**
 * Records the amounts that were taken from sellers for disputes that were won later. Staff decide whether to return an
 * amount. The product cannot return it, because such a transfer has no charge, and so nothing at the provider would
 * link it to the order.
 */
export async function listWonAfterLost(db: Database | Transaction, orderId: string | null): Promise<void> {
  const ofOrder: SQL = orderId === null ? sql`` : sql`AND r.order_id = ${orderId}`;
  await db.execute(sql`
    ${upsertDiscrepancy}
    SELECT 'won_after_lost', 'dispute:' || r.id, r.order_id, r.id, sum(p.amount)::text, 'won', p.currency
    FROM dispute_reversals r JOIN disputes d ON d.seller_org_id = r.seller_org_id AND d.id = r.id AND d.status = 'won'
      JOIN ledger_entries e ON e.seller_org_id = r.seller_org_id AND e.order_id = r.order_id AND e.dispute_id = r.id AND e.kind = 'transfer_reversal'
      JOIN ledger_postings p ON p.seller_org_id = e.seller_org_id AND p.entry_id = e.id AND p.amount > 0
    WHERE true ${ofOrder} GROUP BY r.seller_org_id, r.id, p.currency
    ON CONFLICT (kind, subject) DO UPDATE SET last_seen_at = now(), ours = excluded.ours, theirs = excluded.theirs`);
}
