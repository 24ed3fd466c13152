import { sql } from 'drizzle-orm';
import { toMinorUnits } from '../../../../../contract/money.ts';
import type { Deps } from '../../../../access/context.ts';
import { prepared } from '../../../../db/prepared.ts';
import { withActor } from '../../../../db/with-actor.ts';
import { isUnanswered, ProviderError } from '../../../payments/provider-error.ts';
import { type Reversal, reversalsOf } from '../../money/reversals-of.ts';
import { needsNextKey } from '../../open-checkout.ts';
import { takesCards } from '../list-accounts.ts';
import { listCardPayments } from './card-payment.ts';
import { listRefusedReversal } from './list-differences.ts';
import { closePage } from './open-page.ts';
import { settleCardPage, settleCardPayment } from './settle-card-payment.ts';

type Row = { id: string; sessionId: string | null; paymentId: string | null; isOver: boolean };

/**
 * Claims the open payments that must be checked now. `isOver`: the page must be closed, because a bank receipt or a note
 * has changed what is left of an invoice, or the seller can no longer be paid by card. The others are pages that have
 * expired, and payments whose request got no reply. An open page is checked after 15 minutes, in case an event was lost, and
 * then at intervals that double. Also claims payments whose transfer has to be reversed, at most once an hour.
 */
const claimDue = prepared<Row>(`UPDATE credit_payments p SET checked_at = now() FROM (
     SELECT p.id, p.state = 'open' AND (p.expires_at < now() OR NOT ${takesCards} OR EXISTS (
         SELECT FROM credit_payment_invoices y JOIN credit_invoices i ON i.id = y.invoice_id WHERE y.payment_id = p.id AND y.amount <> i.left_amount)) AS is_over
     FROM credit_payments p JOIN credit_accounts a ON a.id = p.account_id WHERE p.state = 'open' OR p.is_reversal_due
     FOR UPDATE OF p SKIP LOCKED) due
   WHERE p.id = due.id AND coalesce(p.checked_at, p.created_at) < now() - CASE
     WHEN p.is_reversal_due THEN CASE WHEN p.checked_at > p.updated_at THEN interval '1 hour' ELSE interval '0' END
     WHEN due.is_over THEN interval '0'
     WHEN p.provider_session_id IS NULL THEN interval '5 minutes'
     ELSE greatest(interval '15 minutes', coalesce(p.checked_at, p.created_at) - p.created_at) END
   RETURNING p.id, p.provider_session_id AS "sessionId", p.provider_payment_intent_id AS "paymentId",
     due.is_over OR p.provider_session_id IS NULL AS "isOver"`);

/**
 * Settles payments of invoices that no event has settled, closes pages on which too much would be paid, and takes
 * transfers back for lost disputes. If the provider does not reply, this run stops, and the next run continues.
 */
export async function sweepCardPayments(deps: Deps): Promise<void> {
  for (const row of await claimDue(deps.db, [])) {
    try {
      await settle(deps, row);
    } catch (error) {
      deps.log.warn({ err: error, paymentId: row.id }, 'a payment of invoices could not be settled');
      if (isUnanswered(error)) return;
    }
  }
}

async function settle(deps: Deps, { id, sessionId, paymentId, isOver }: Row): Promise<void> {
  if (paymentId !== null) return reverseTransfers(deps, id, paymentId);
  if (sessionId !== null && !isOver) return void (await settleCardPage(deps, sessionId));
  const [payment] = await listCardPayments(deps.db, sql`p.id = ${id} AND p.state = 'open'`);
  if (payment) await closePage(deps, payment);
}

/**
 * Takes the seller's transfer back for lost disputes. Reads the provider's state first, because the provider may have
 * made the reversal although it replied with an error (decision 0041).
 */
async function reverseTransfers(deps: Deps, id: string, paymentId: string): Promise<void> {
  const { charge } = await deps.payments.retrievePayment(paymentId);
  const due = charge ? reversalsOf(charge).filter(({ reversalId }) => reversalId === null) : [];
  for (const reversal of due) await reverseTransfer(deps, id, reversal);
  await settleCardPayment(deps, paymentId);
}

async function reverseTransfer(deps: Deps, id: string, reversal: Reversal): Promise<void> {
  const { disputeId, transferId, amount, currency } = reversal;
  const attempt = await reversalAttempt(deps, id);
  try {
    await deps.payments.reverseTransfer({
      ...{ disputeId, transferId, attempt, amount: toMinorUnits(amount, currency) },
    });
  } catch (error) {
    if (error instanceof ProviderError) await learnFrom(deps, id, reversal, error);
    throw error;
  }
}

async function reversalAttempt({ db }: Deps, id: string): Promise<number> {
  const { rows } = await db.execute<{ attempt: number }>(
    sql`SELECT reversal_attempt AS attempt FROM credit_payments WHERE id = ${id}`,
  );
  return rows[0]?.attempt ?? 1;
}

/**
 * For the same idempotency key, the provider repeats its first reply, even a refusal. An error about too many requests or a
 * wrong API key does not concern the reversal, so staff do not see it.
 */
async function learnFrom({ db }: Deps, id: string, reversal: Reversal, error: ProviderError): Promise<void> {
  const isRefused = error.outcome === 'refused' && error.reply.status !== 401 && error.reply.status !== 429;
  if (!isRefused && !needsNextKey(error)) return;
  await withActor(db, 'system:payments', async (tx) => {
    await tx.execute(
      sql`UPDATE credit_payments SET reversal_attempt = reversal_attempt + 1 WHERE id = ${id}`,
    );
    if (isRefused) await listRefusedReversal(tx, id, reversal, error);
  });
}
