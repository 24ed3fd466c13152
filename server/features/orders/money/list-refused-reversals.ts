import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/connection.ts';
import { upsertDiscrepancy } from './upsert-discrepancy.ts';

/** Writes down which lost disputes the provider does not take back from the seller, as when the account is empty. */
export async function listRefusedReversals(db: Database | Transaction): Promise<void> {
  await db.execute(sql`
    ${upsertDiscrepancy}
    SELECT 'reversal_refused', 'dispute:' || id, order_id, id, amount::text, failure, currency
    FROM dispute_reversals WHERE state = 'requested' AND failure IS NOT NULL
    ON CONFLICT (kind, subject) DO UPDATE SET last_seen_at = now(), ours = excluded.ours, theirs = excluded.theirs`);
}
