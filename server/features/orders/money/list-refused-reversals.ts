import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/connection.ts';
import { upsertDiscrepancy } from './upsert-discrepancy.ts';

/**
 * Records lost disputes whose transfer the provider refuses to reverse, for example because the seller's account is
 * empty.
 */
export async function listRefusedReversals(db: Database | Transaction): Promise<void> {
  await db.execute(sql`
    ${upsertDiscrepancy}
    SELECT 'reversal_refused', 'dispute:' || r.id, r.order_id, r.id, r.amount::text, r.failure, r.currency
    FROM dispute_reversals r JOIN disputes d ON d.seller_org_id = r.seller_org_id AND d.id = r.id AND d.status = 'lost'
    WHERE r.state = 'requested' AND r.failure IS NOT NULL
    ON CONFLICT (kind, subject) DO UPDATE SET last_seen_at = now(), ours = excluded.ours, theirs = excluded.theirs`);
}
