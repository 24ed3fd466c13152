import { and, eq, sql } from 'drizzle-orm';
import { type Currency, toMinorUnits } from '../../../../contract/money.ts';
import type { RefundReason } from '../../../../contract/money-choices.ts';
import type { RefundState } from '../../../../contract/order-money.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { refunds } from '../../../db/schema/refunds.ts';
import { withActor } from '../../../db/with-actor.ts';
import { ProviderError } from '../../payments/provider-error.ts';
import { settlePayment } from '../settle-order.ts';

type Asked = {
  order_id: string;
  state: RefundState;
  amount: string;
  currency: Currency;
  reason: RefundReason;
  attempt: number;
  payment_id: string;
  has_fee: boolean;
};

const selectAsked =
  prepared<Asked>(`SELECT r.order_id, r.state, r.amount::text AS amount, r.currency, r.reason, r.attempt, o.provider_payment_intent_id AS payment_id,
     o.platform_fee > 0 AS has_fee
   FROM refunds r JOIN orders o ON o.seller_org_id = r.seller_org_id AND o.id = r.order_id WHERE r.id = $1`);

/**
 * Sends a newly stored refund to the provider, then reads the result. If the provider does not reply, the refund stays
 * `requested`.
 * @throws ProviderError when the provider refused; the refund has then failed
 */
export async function sendRefund(deps: Deps, id: string): Promise<void> {
  const [asked] = await selectAsked(deps.db, [id]);
  if (asked?.state !== 'requested') return;
  try {
    await deps.payments.createRefund({
      refundId: id,
      attempt: asked.attempt,
      paymentIntentId: asked.payment_id,
      amount: toMinorUnits(asked.amount, asked.currency),
      reason: asked.reason,
      hasFee: asked.has_fee,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return learnFrom(deps, id, asked, error);
  }
  // The refund exists at the provider. If it cannot be read now, the handler of its event or a sweep reads it.
  await settlePayment(deps, asked.payment_id).catch((error) =>
    deps.log.warn({ err: error, refundId: id }, 'a refund could not be read'),
  );
}

/**
 * Continues a refund that was sent before. Reads the provider's state first, for two reasons: the provider deletes
 * idempotency keys after a day, and it may have made the refund although it replied with an error.
 */
export async function resumeRefund(deps: Deps, id: string): Promise<void> {
  const [asked] = await selectAsked(deps.db, [id]);
  if (asked?.state !== 'requested' && asked?.state !== 'pending') return;
  await settlePayment(deps, asked.payment_id);
  await sendRefund(deps, id);
}

async function learnFrom(deps: Deps, id: string, asked: Asked, error: ProviderError): Promise<void> {
  if (isRefusal(error)) {
    await withActor(deps.db, 'system:payments', (tx) => fail(tx, id, asked.order_id, error.reply.message));
    throw error;
  }
  const { attempt } = asked;
  deps.log.warn({ err: error, reply: error.reply, refundId: id }, 'a refund has no answer yet');
  // For the same idempotency key, Stripe repeats its first reply, even if that reply is a server error (API reference,
  // "Idempotent requests"). So the next request needs another key.
  if ((error.reply.status ?? 0) >= 500)
    await deps.db
      .update(refunds)
      .set({ attempt: attempt + 1 })
      .where(and(eq(refunds.id, id), eq(refunds.attempt, attempt)));
}

/** Locks the order before its refund, like applyEvidence. Otherwise the two transactions could wait for each other. */
async function fail(tx: Transaction, id: string, orderId: string, failure: string): Promise<void> {
  await tx.execute(sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`);
  await tx
    .update(refunds)
    .set({ state: 'failed', failure, updatedAt: sql`now()` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')));
}

/**
 * Whether the provider refused this refund. An error about too many requests or a wrong API key does not concern the
 * refund.
 */
function isRefusal({ outcome, reply }: ProviderError): boolean {
  return outcome === 'refused' && [400, 402, 404].includes(reply.status ?? 0);
}
