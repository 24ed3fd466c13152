import { eq, sql } from 'drizzle-orm';
import { nextState, type OrderEvidence, type OrderState } from '../../../contract/order-status.ts';
import type { Transaction } from '../../db/connection.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Env } from '../../env.ts';
import type { ChargeSnapshot } from '../payments/payment-provider.ts';
import { type PaidOrder, recordMoney } from './money/record-money.ts';
import { tellOfPayment } from './tell-of-payment.ts';

/** What was read about an order at the provider. The ids find the order and are stored with it. */
export type Reading = {
  sessionId: string | null;
  paymentIntentId: string | null;
  /** The order's id from the metadata that we sent; only for an order that does not have the other id yet. */
  orderId: string | null;
  evidence: readonly OrderEvidence[];
  /** What moved money; null until something has. */
  charge: ChargeSnapshot | null;
};

type Row = PaidOrder & {
  status: OrderState['status'];
  payment_status: OrderState['paymentStatus'];
  is_stale: boolean;
};

/**
 * Moves an order as the evidence allows, with its row locked, records the money that moved, and queues the letters of a payment.
 * Repeated, late and impossible evidence moves nothing.
 * @param readAt the database's time before the provider was asked: if the order has moved since, the reading may be stale and is
 * ignored
 */
export async function applyEvidence(
  tx: Transaction,
  env: Env,
  reading: Reading,
  readAt: string,
): Promise<'applied' | 'stale' | 'no order'> {
  const order = await lockOrder(tx, reading, readAt);
  if (!order) return 'no order';
  if (order.is_stale) return 'stale';
  const before: OrderState = { status: order.status, paymentStatus: order.payment_status };
  const after = reading.evidence.reduce((state, evidence) => nextState(state, evidence) ?? state, before);
  const hasMoneyMoved = reading.charge !== null && (await recordMoney(tx, order, reading.charge));
  // A reading from before this one is stale then, also if the order stands as it did.
  const isMoved =
    hasMoneyMoved || after.status !== before.status || after.paymentStatus !== before.paymentStatus;
  await tx
    .update(orders)
    .set({
      ...after,
      providerSessionId: sql`coalesce(${orders.providerSessionId}, ${reading.sessionId})`,
      providerPaymentIntentId: sql`coalesce(${orders.providerPaymentIntentId}, ${reading.paymentIntentId})`,
      ...(isMoved && { updatedAt: sql`now()` }),
    })
    .where(eq(orders.id, order.id));
  if (isUnpaid(before) && !isUnpaid(after)) await tellOfPayment(tx, env, order.id);
  return 'applied';
}

/** A payment is told of once: also when it is heard of together with its refund, and not again when a dispute is won. */
function isUnpaid({ paymentStatus }: OrderState): boolean {
  return paymentStatus === 'unpaid' || paymentStatus === 'processing' || paymentStatus === 'failed';
}

async function lockOrder(tx: Transaction, reading: Reading, readAt: string): Promise<Row | undefined> {
  const { sessionId, paymentIntentId, orderId } = reading;
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, seller_org_id, currency, status, payment_status, updated_at > ${readAt}::timestamptz AS is_stale FROM orders
    WHERE provider_session_id = ${sessionId} OR provider_payment_intent_id = ${paymentIntentId}
      OR (id = ${orderId}::uuid AND CASE WHEN ${sessionId}::text IS NULL
            THEN provider_payment_intent_id IS NULL ELSE provider_session_id IS NULL END)
    FOR UPDATE`);
  return rows[0];
}
