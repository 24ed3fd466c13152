import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/connection.ts';
import type { ProviderError } from '../../../payments/provider-error.ts';
import type { Reversal } from '../../money/reversals-of.ts';
import { upsertDiscrepancy } from '../../money/upsert-discrepancy.ts';

/**
 * Records the payments of closed accounts whose receipt differs from what is left at the provider. A closed account never
 * changes, so a refund or a lost dispute after the closing is not booked. Staff see it until it is settled outside Myelin.
 * @param paymentId the payment; null for all
 */
export async function listUnbooked(db: Database | Transaction, paymentId: string | null): Promise<void> {
  const one: SQL = paymentId === null ? sql`` : sql`AND p.id = ${paymentId}`;
  await db.execute(sql`
    ${upsertDiscrepancy}
    SELECT 'state_differs', 'account-payment:' || p.id, NULL, p.provider_payment_intent_id,
      coalesce(r.amount, 0.00)::text, (p.amount - p.taken_back)::text, a.currency
    FROM credit_payments p JOIN credit_accounts a ON a.id = p.account_id AND a.state = 'closed'
      LEFT JOIN credit_receipts r ON r.payment_id = p.id AND r.reversed_at IS NULL
    WHERE p.state = 'paid' AND coalesce(r.amount, 0) <> p.amount - p.taken_back ${one}
    ON CONFLICT (kind, subject) DO UPDATE SET last_seen_at = now(), ours = excluded.ours, theirs = excluded.theirs`);
}

/** Records that the provider refuses to take the seller's transfer back for a lost dispute of a payment. */
export async function listRefusedReversal(
  db: Database | Transaction,
  paymentId: string,
  { disputeId, amount, currency }: Reversal,
  { reply }: ProviderError,
): Promise<void> {
  await db.execute(sql`
    ${upsertDiscrepancy}
    VALUES ('reversal_refused', ${`account-payment:${paymentId}`}, NULL, ${disputeId}, ${amount}, ${reply.message}, ${currency})
    ON CONFLICT (kind, subject) DO UPDATE SET last_seen_at = now(), ours = excluded.ours, theirs = excluded.theirs`);
}

/** Records the differences of all payments again, because staff see only those of the last comparison. */
export async function listPaymentDifferences(db: Database): Promise<void> {
  await listUnbooked(db, null);
  await db.execute(sql`
    UPDATE discrepancies SET last_seen_at = now() FROM credit_payments p
    WHERE kind = 'reversal_refused' AND subject = 'account-payment:' || p.id AND p.is_reversal_due`);
}
