import { and, eq, sql } from 'drizzle-orm';
import { type Currency, fitsCurrency, toMinorUnits } from '../../../../contract/money.ts';
import type { RefundReason } from '../../../../contract/money-choices.ts';
import type { Refund } from '../../../../contract/order-money.ts';
import type { OrderState } from '../../../../contract/order-status.ts';
import type { ActorContext } from '../../../access/context.ts';
import { organizationsWhere } from '../../../access/policy.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { constraintOf } from '../../../db/constraint-of.ts';
import { refunds } from '../../../db/schema/refunds.ts';
import { withActor } from '../../../db/with-actor.ts';
import { findRefund } from './find-money.ts';
import { priceLines, quantitiesOf, type RefundLine } from './refund-lines.ts';
import { resumeRefund, sendRefund } from './send-refund.ts';

export type RefundInput = {
  id: string;
  requestId: string;
  amount?: string | undefined;
  items?: readonly RefundLine[] | undefined;
  reason: RefundReason;
  note?: string | undefined;
};

/**
 * Refunds an order of the actor's selling organization. The refund is stored before the provider is called, so that a
 * repeated request or a sweep can complete it if the reply is lost. The order's state changes only when the server has
 * read the refund from the provider.
 * @returns the refund's state: `requested` while the provider has not replied
 * @throws NOT_FOUND, ORDER_NOT_REFUNDABLE, BAD_REQUEST that names the amount or the line, CONFLICT when this key was
 * used for another request, and the provider's refusals
 */
export function refundOrder(context: ActorContext, input: RefundInput): Promise<Refund> {
  const sellers = organizationsWhere(context.actor, 'sales.refund');
  return refundSale(context, input, { maySee: ({ seller_org_id }) => sellers.includes(seller_org_id) });
}

/**
 * The rules for a refund by the seller or by staff: which orders the person may see, and what else the transaction of
 * the refund records.
 */
export type Refunder = { maySee: (order: Order) => boolean; record?: (tx: Transaction) => Promise<void> };

export async function refundSale(
  { deps, actor }: ActorContext,
  input: RefundInput,
  refunder: Refunder,
): Promise<Refund> {
  const stored = await withActor(deps.db, actor.userId, async (tx) => {
    const found = await findOrInsertRefund(tx, { userId: actor.userId, input, refunder });
    if (found.isNew) await refunder.record?.(tx);
    return found;
  }).catch(refuseTooMuch);
  await (stored.isNew ? sendRefund(deps, stored.id) : resumeRefund(deps, stored.id));
  return findRefund(deps.db, stored.id);
}

export type Order = OrderState & {
  seller_org_id: string;
  buyer_id: string;
  currency: Currency;
  total: string;
  payment_id: string | null;
};
type StoringRefund = { userId: string; input: RefundInput; refunder: Refunder };
type StoredRefund = { id: string; isNew: boolean };

/** Locks the order, so that two refunds of one order cannot be requested at the same time. */
async function findOrInsertRefund(
  tx: Transaction,
  { userId, input, refunder }: StoringRefund,
): Promise<StoredRefund> {
  const order = await lockSale(tx, input.id);
  if (!order || !refunder.maySee(order)) throw refuse('NOT_FOUND');
  const known = await findRequest(tx, input);
  if (known) return { id: known, isNew: false };
  return { id: await insertRefund(tx, { userId, input }, order), isNew: true };
}

/**
 * Stores a new refund of a locked order.
 * @throws ORDER_NOT_REFUNDABLE, BAD_REQUEST that names the amount or the line
 */
export async function insertRefund(
  tx: Transaction,
  { userId, input }: Omit<StoringRefund, 'refunder'>,
  order: Order,
): Promise<string> {
  const { amount, currency } = await amountOf(tx, order, input);
  const [added] = await tx
    .insert(refunds)
    .values({
      orderId: input.id,
      sellerOrgId: order.seller_org_id,
      requestId: input.requestId,
      requestedBy: userId,
      amount,
      isRest: input.amount === undefined && !input.items,
      currency,
      reason: input.reason,
      note: input.note || null,
      state: 'requested',
    })
    .returning({ id: refunds.id });
  if (!added) throw new Error('The new refund was not returned');
  if (input.items)
    await tx.execute(sql`
      INSERT INTO refund_items (seller_org_id, order_id, refund_id, item_id, quantity)
      SELECT ${order.seller_org_id}, ${input.id}, ${added.id}, key::uuid, value::integer
      FROM jsonb_each_text(${quantitiesOf(input.items)}::jsonb)`);
  return added.id;
}

/** Locks an order that has a payment at the provider. */
export async function lockSale(tx: Transaction, id: string): Promise<Order | undefined> {
  const { rows } = await tx.execute<Order>(sql`
    SELECT seller_org_id, buyer_id, currency, total_amount::text AS total, status, payment_status AS "paymentStatus",
      provider_payment_intent_id AS payment_id
    FROM orders WHERE id = ${id} AND num_nonnulls(provider_session_id, provider_payment_intent_id) > 0
    FOR NO KEY UPDATE`);
  return rows[0];
}

async function findRequest(
  tx: Transaction,
  { id, requestId, amount, items, reason, note }: RefundInput,
): Promise<string | null> {
  const [known] = await tx
    .select({
      id: refunds.id,
      isSame: sql<boolean>`coalesce(${amount ?? null}::numeric, ${refunds.amount}) = ${refunds.amount}
        AND ${refunds.isRest} = ${amount === undefined && !items}
        AND (SELECT coalesce(jsonb_object_agg(i.item_id, i.quantity), '{}') FROM refund_items i
          WHERE i.seller_org_id = ${refunds.sellerOrgId} AND i.order_id = ${refunds.orderId} AND i.refund_id = ${refunds.id}) = ${quantitiesOf(items ?? [])}::jsonb
        AND ${refunds.reason} = ${reason} AND ${refunds.note} IS NOT DISTINCT FROM ${note || null}`,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.requestId, requestId)));
  if (known && !known.isSame) throw refuse('CONFLICT');
  return known?.id ?? null;
}

export const refundable: readonly OrderState['paymentStatus'][] = ['paid', 'partially_refunded'];

async function amountOf(tx: Transaction, order: Order, { id, amount, items }: RefundInput) {
  const { currency } = order;
  const { rows } = await tx.execute<{ left: string }>(sql`
    SELECT (${order.total}::numeric - coalesce(sum(amount), 0))::text AS left FROM refunds
    WHERE order_id = ${id} AND state <> 'failed'`);
  const left = rows[0]?.left ?? '0';
  const isRefundable = order.payment_id !== null && refundable.includes(order.paymentStatus);
  if (!isRefundable || Number(left) <= 0) throw refuse('ORDER_NOT_REFUNDABLE');
  const most = { amount: left, currency };
  if (amount !== undefined && !fitsCurrency(amount, currency))
    throw refuseField('amount', 'REFUND_AMOUNT_INVALID');
  if (items) return priceLines(tx, { id, sellerOrgId: order.seller_org_id, currency, items, amount, most });
  if (amount === undefined) return most;
  if (toMinorUnits(amount, currency) > toMinorUnits(left, currency))
    throw refuseField('amount', 'REFUND_TOO_LARGE', { most });
  return { amount, currency };
}

/** The database enforces the same limit (migration 0025). */
function refuseTooMuch(error: unknown): never {
  if (constraintOf(error) === 'refunds_within_payment') throw refuse('ORDER_NOT_REFUNDABLE');
  throw error;
}
