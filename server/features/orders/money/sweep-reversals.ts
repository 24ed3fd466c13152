import { and, eq, sql } from 'drizzle-orm';
import { type Currency, toMinorUnits } from '../../../../contract/money.ts';
import type { Deps } from '../../../access/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { disputeReversals } from '../../../db/schema/disputes.ts';
import { withActor } from '../../../db/with-actor.ts';
import { isUnanswered, ProviderError } from '../../payments/provider-error.ts';
import { settlePayment } from '../settle-order.ts';
import { listRefusedReversals } from './list-refused-reversals.ts';

/**
 * Due reversals. A new reversal is due immediately. The interval then doubles after each attempt, from a minute up to a
 * day.
 */
const claimDue = prepared<{ id: string }>(`UPDATE dispute_reversals SET checked_at = now() WHERE id IN (
     SELECT r.id FROM dispute_reversals r JOIN disputes d ON d.seller_org_id = r.seller_org_id AND d.id = r.id AND d.status = 'lost'
     WHERE r.state = 'requested' AND (r.checked_at IS NULL OR r.checked_at < now() - least(interval '1 day',
       greatest(interval '1 minute', r.checked_at - r.created_at)))
     ORDER BY r.checked_at NULLS FIRST, r.created_at LIMIT 50 FOR UPDATE OF r SKIP LOCKED)
   RETURNING id`);

/**
 * Reverses the sellers' transfers for lost disputes. If the provider does not reply, this run stops, and the next run
 * continues.
 */
export async function sweepReversals(deps: Deps): Promise<void> {
  for (const { id } of await claimDue(deps.db, [])) {
    try {
      await reverse(deps, id);
    } catch (error) {
      deps.log.warn({ err: error, disputeId: id }, 'a lost dispute could not be taken back from its seller');
      if (isUnanswered(error)) return;
    }
  }
}

type Asked = {
  state: 'requested' | 'succeeded';
  transfer_id: string;
  amount: string;
  currency: Currency;
  attempt: number;
  payment_id: string;
};

const selectAsked =
  prepared<Asked>(`SELECT r.state, r.transfer_id, r.amount::text AS amount, r.currency, r.attempt, o.provider_payment_intent_id AS payment_id
   FROM dispute_reversals r JOIN disputes d ON d.seller_org_id = r.seller_org_id AND d.id = r.id AND d.status = 'lost' JOIN orders o ON o.seller_org_id = r.seller_org_id AND o.id = r.order_id WHERE r.id = $1`);

/**
 * Reads the provider's state first, because the provider deletes idempotency keys after a day. Also, the provider may
 * have made the reversal although it replied with an error or did not reply.
 */
async function reverse(deps: Deps, id: string): Promise<void> {
  const [before] = await selectAsked(deps.db, [id]);
  if (!before) return;
  await settlePayment(deps, before.payment_id);
  const [asked] = await selectAsked(deps.db, [id]);
  if (asked?.state !== 'requested') return;
  const { transfer_id: transferId, attempt } = asked;
  const amount = toMinorUnits(asked.amount, asked.currency);
  try {
    await deps.payments.reverseTransfer({ disputeId: id, attempt, transferId, amount });
  } catch (error) {
    if (error instanceof ProviderError) await learnFrom(deps, id, attempt, error);
    throw error;
  }
  await settlePayment(deps, asked.payment_id);
}

/**
 * For the same idempotency key, the provider repeats its first reply, even a refusal or its own error (API reference,
 * "Idempotent requests").
 */
async function learnFrom(deps: Deps, id: string, attempt: number, error: ProviderError): Promise<void> {
  const status = error.reply.status ?? 0;
  // A disconnected account counts as a refusal. An error about too many requests or a wrong API key does not concern
  // the reversal.
  const isRefused = error.outcome === 'refused' && status !== 401 && status !== 429;
  if (!isRefused && status < 500) return;
  await withActor(deps.db, 'system:payments', async (tx) => {
    await tx
      .update(disputeReversals)
      .set({
        attempt: attempt + 1,
        ...(isRefused && { failure: error.reply.message, updatedAt: sql`now()` }),
      })
      .where(and(eq(disputeReversals.id, id), eq(disputeReversals.attempt, attempt)));
    await listRefusedReversals(tx);
  });
}
