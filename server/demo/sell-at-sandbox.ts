import { toMinorUnits } from '../../contract/money.ts';
import type { OrderEvidence } from '../../contract/order-status.ts';
import type { Deps } from '../access/context.ts';
import type { orderItems, orders } from '../db/schema/orders.ts';
import type { ChargeSnapshot, CheckoutSnapshot } from '../features/payments/payment-provider.ts';
import { askSandbox } from './ask-sandbox.ts';
import type { DemoOrderRow } from './demo-rows.ts';
import { courseOf } from './order-course.ts';

export type DemoSale = {
  order: DemoOrderRow;
  item: typeof orderItems.$inferInsert;
  buyer: { email: string; name: string };
};

/** Provider columns of the order's row, and the provider's data about its money. */
export type Sold = { columns: Partial<typeof orders.$inferInsert>; charge: ChargeSnapshot | null };

/** Lifetime of a checkout. Stripe allows at most 24 hours (API reference, "Create a Checkout Session"). */
const openMs = 23 * 3_600_000;

/**
 * Creates a demonstration order at the payments sandbox with its checkout, payment, refund and dispute. Users can then
 * cancel the order, refund it and respond to its dispute, as for any other order.
 */
export async function sellAtSandbox(deps: Deps, sale: DemoSale): Promise<Sold> {
  const { order } = sale;
  const pages = returnPages(deps);
  const expiresAt = new Date(Date.now() + openMs);
  const opened = await deps.payments.createCheckoutSession(newCheckout(sale, pages, expiresAt));
  await replayPast(deps, opened.id, sale);
  const session = await deps.payments.retrieveCheckoutSession(opened.id);
  const isOpen = order.status === 'pending' && order.paymentStatus === 'unpaid';
  return {
    columns: {
      providerSessionId: session.id,
      providerPaymentIntentId: session.payment?.id ?? null,
      ...pages,
      ...(isOpen && { checkoutUrl: session.url, checkoutExpiresAt: expiresAt.toISOString() }),
    },
    charge: session.payment?.charge ?? null,
  };
}

function returnPages({ env }: Deps) {
  return { successUrl: `${env.publicUrl}/orders?success=true`, cancelUrl: `${env.publicUrl}/orders` };
}

function newCheckout(
  { order, item, buyer }: DemoSale,
  pages: ReturnType<typeof returnPages>,
  expiresAt: Date,
) {
  return {
    subject: { orderId: order.id, orderNumber: order.orderNumber },
    attempt: 1,
    accountId: order.providerAccountId,
    lines: [
      {
        name: item.name,
        unitAmount: toMinorUnits(item.unitPrice, order.currency),
        quantity: item.quantity,
      },
    ],
    currency: order.currency,
    platformFee: 0,
    buyerEmail: buyer.email,
    ...pages,
    expiresAt,
  };
}

/** Records the order's past events (payment, refunds, dispute) in the sandbox, with their times. */
async function replayPast(deps: Deps, sessionId: string, { order, buyer }: DemoSale): Promise<void> {
  const moves = new Map(courseOf(order).map(({ kind, at }) => [kind, Date.parse(at)]));
  if (moves.size === 0) return;
  const when = (kind: OrderEvidence) => {
    const at = moves.get(kind);
    return at === undefined ? undefined : { at };
  };
  const whole = toMinorUnits(order.totalAmount, order.currency);
  const [refunded, partly, disputed] = [
    when('fully_refunded'),
    when('partly_refunded'),
    when('dispute_opened'),
  ];
  const lostAt = when('dispute_lost')?.at;
  const reason = lostAt === undefined ? 'product_not_received' : 'fraudulent';
  await askSandbox(deps, `checkout/${sessionId}/past`, {
    buyer,
    paid: paymentOf(when),
    expired: when('session_expired'),
    refunded:
      (refunded && { ...refunded, amount: whole }) ??
      (partly && { ...partly, amount: Math.round(whole / 5) }),
    disputed: disputed && { ...disputed, reason, lostAt },
  });
  if (lostAt !== undefined) await reverse(deps, sessionId, buyer, lostAt);
}

function paymentOf(when: (kind: OrderEvidence) => { at: number } | undefined) {
  const [paid, failed, underWay] = [when('paid'), when('payment_failed'), when('payment_processing')];
  if (paid) return { ...paid, by: 'card' };
  if (failed) return { ...failed, by: 'debit that fails' };
  return underWay && { ...underWay, by: 'debit under way' };
}

/**
 * Reverses the seller's transfer for a lost dispute. Identifies the reversal by the dispute's id, as the product does.
 */
async function reverse(deps: Deps, sessionId: string, buyer: DemoSale['buyer'], at: number): Promise<void> {
  const session: CheckoutSnapshot = await deps.payments.retrieveCheckoutSession(sessionId);
  const [dispute] = session.payment?.charge?.disputes ?? [];
  if (!dispute) throw new Error(`${sessionId} has no dispute`);
  const reversed = { at, metadata: { disputeId: dispute.id } };
  await askSandbox(deps, `checkout/${sessionId}/past`, { buyer, reversed });
}
