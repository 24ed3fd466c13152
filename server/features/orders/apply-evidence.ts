import { eq, sql } from 'drizzle-orm';
import { neverPaid, nextState, type OrderEvidence, type OrderState } from '../../../contract/order-status.ts';
import type { Transaction } from '../../db/connection.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Env } from '../../env.ts';
import type { ChargeSnapshot } from '../payments/payment-provider.ts';
import { issueInvoice } from './documents/issue-invoice.ts';
import { issueNotes } from './documents/issue-notes.ts';
import { findGoods, settleGoods } from './goods-to-ship.ts';
import { listWonAfterLost } from './money/list-won-after-lost.ts';
import { type PaidOrder, recordMoney } from './money/record-money.ts';
import { moveOrder } from './move-order.ts';
import { notifyOfDisputes } from './notify-of-disputes.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { notifyOfRefunds } from './notify-of-refunds.ts';

/**
 * What the server has read about an order from the provider. The ids identify the order. Ids that the order does not
 * store yet are added to it.
 */
export type Reading = {
  sessionId: string | null;
  paymentIntentId: string | null;
  /**
   * The order's id from the metadata at the provider. Identifies an order that does not store the provider's ids yet.
   */
  orderId: string | null;
  evidence: readonly OrderEvidence[];
  /** The movements of money. Null when there are none yet. */
  charge: ChargeSnapshot | null;
};

type Row = PaidOrder & {
  status: OrderState['status'];
  payment_status: OrderState['paymentStatus'];
  is_stale: boolean;
  /**
   * Whether the session belongs to an earlier attempt and the order has no session now. This happens when a payment
   * with a saved card has replaced the session.
   */
  is_left: boolean;
};

/**
 * Locks an order, changes it to the state that the evidence allows, records the movements of money, and queues the
 * emails. Evidence that is repeated, late or impossible in the order's state is ignored.
 * @param readAt the database's time before the provider was read. If the order was changed later, the data from the
 * provider may be stale and are ignored.
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
  if (order.is_left && !isComplete(reading)) return 'applied';
  const before: OrderState = { status: order.status, paymentStatus: order.payment_status };
  await keepProviderIds(tx, order.id, reading);
  const after = await moveThrough(tx, order.id, before, reading);
  const isNewlyPaid = isUnpaid(before) && !isUnpaid(after);
  if (isNewlyPaid) await notifyOfPayment(tx, env, order.id);
  if (reading.charge) {
    const goods = await findGoods(tx, order.seller_org_id, order.id);
    if (await recordMoney(tx, order, reading.charge)) await follow(tx, env, order.id);
    await settleGoods(tx, order, after, goods);
  }
  // Issued last, because the invoice locks the seller's counter until the transaction ends.
  if (isNewlyPaid) await issueInvoice(tx, order.id, { charge: reading.charge });
  if (reading.charge && hasTakenBack(reading.charge)) await issueNotes(tx, order.id);
  return 'applied';
}

/**
 * Queues the emails about new movements. Also sets `updatedAt`, even when the order's state is unchanged, so that data
 * that were read earlier from the provider count as stale.
 */
async function follow(tx: Transaction, env: Env, orderId: string): Promise<void> {
  await tx.update(orders).set({ updatedAt: sql`now()` }).where(eq(orders.id, orderId));
  await notifyOfRefunds(tx, env, orderId);
  await notifyOfDisputes(tx, env, orderId);
  await listWonAfterLost(tx, orderId);
}

/** Whether the buyer has completed the checkout of this session. */
function isComplete({ evidence }: Reading): boolean {
  return evidence.some((kind) => kind !== 'session_expired');
}

/**
 * Whether buyer and seller have not been emailed about the payment yet. Both get exactly one email about the payment,
 * even if the server reads the payment and its refund together, or if a dispute is won later.
 */
function isUnpaid({ paymentStatus }: OrderState): boolean {
  return neverPaid.includes(paymentStatus);
}

function hasTakenBack({ refunds, disputes }: ChargeSnapshot): boolean {
  return refunds.length > 0 || disputes.length > 0;
}

/**
 * Stores the provider ids that the order does not have yet. If there is no new id, the row is not written, so that
 * browsers are not notified. When the order gets the session of an earlier attempt, because the buyer has paid in this
 * session, the saved card is removed from the order.
 */
async function keepProviderIds(
  tx: Transaction,
  orderId: string,
  { sessionId, paymentIntentId }: Reading,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      providerSessionId: sql`coalesce(${orders.providerSessionId}, ${sessionId})`,
      providerPaymentIntentId: sql`coalesce(${orders.providerPaymentIntentId}, ${paymentIntentId})`,
      ...(sessionId !== null && { providerCustomerId: null, providerMethodId: null }),
    })
    .where(
      sql`${orders.id} = ${orderId} AND ((${orders.providerSessionId} IS NULL AND ${sessionId}::text IS NOT NULL)
        OR (${orders.providerPaymentIntentId} IS NULL AND ${paymentIntentId}::text IS NOT NULL))`,
    );
}

/**
 * Changes the state step by step, so that each step is in the order's events.
 * @returns the final state
 */
async function moveThrough(
  tx: Transaction,
  orderId: string,
  before: OrderState,
  { evidence, sessionId, paymentIntentId }: Reading,
): Promise<OrderState> {
  let state = before;
  for (const kind of withoutPassed(before, evidence)) {
    const next = nextState(state, kind);
    if (!next) continue;
    await moveOrder(tx, orderId, next, {
      kind,
      objects: { session: sessionId, payment: paymentIntentId },
    });
    state = next;
  }
  return state;
}

/**
 * Omits a partial refund that is older than the dispute. Each reading contains all evidence from the beginning, and a
 * disputed payment must not become partly refunded again.
 */
function withoutPassed(
  { paymentStatus }: OrderState,
  evidence: readonly OrderEvidence[],
): readonly OrderEvidence[] {
  const isInDispute = evidence.some((kind) => kind === 'dispute_opened' || kind === 'dispute_lost');
  return paymentStatus === 'disputed' && isInDispute
    ? evidence.filter((kind) => kind !== 'partly_refunded')
    : evidence;
}

async function lockOrder(tx: Transaction, reading: Reading, readAt: string): Promise<Row | undefined> {
  const { sessionId, paymentIntentId, orderId } = reading;
  const { rows } = await tx.execute<Row>(sql`
    SELECT o.id, o.seller_org_id, o.currency, o.status, o.payment_status, o.updated_at > ${readAt}::timestamptz AS is_stale,
      o.provider_session_id IS NULL AND EXISTS (SELECT FROM payments y WHERE y.seller_org_id = o.seller_org_id AND y.order_id = o.id
        AND y.attempt < o.attempt AND y.provider_session_id = ${sessionId}) AS is_left
    FROM order_directory d JOIN orders o ON o.seller_org_id = d.seller_org_id AND o.id = d.id
    WHERE d.provider_session_id = ${sessionId} OR d.provider_payment_intent_id = ${paymentIntentId}
      OR (d.id = ${orderId}::uuid AND CASE WHEN ${sessionId}::text IS NULL
            THEN o.provider_payment_intent_id IS NULL ELSE o.provider_session_id IS NULL END)
    FOR UPDATE OF o`);
  return rows[0];
}
