/**
 * States of an order and of its payment. Verified events of the provider, and actions of buyer and seller, change an
 * order's state. The table below contains every allowed change; all others are refused (docs/product.md, Purchase).
 */
export const orderStatuses = [
  'pending',
  'processing',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = [
  'unpaid',
  'processing',
  'paid',
  /** The order was bought on a credit account. It keeps this state; the account says what is still open. */
  'on_account',
  'failed',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus };

/** The payment states allowed with each order status. A CHECK of the database enforces the same. */
export const allowedStates: Record<OrderStatus, readonly PaymentStatus[]> = {
  pending: ['unpaid', 'processing'],
  processing: ['paid', 'on_account', 'partially_refunded', 'disputed'],
  completed: ['paid', 'on_account', 'partially_refunded', 'disputed'],
  cancelled: ['unpaid'],
  refunded: ['refunded', 'charged_back'],
  failed: ['failed'],
};

/** What an order of each status waits for. An order that waits for nothing has ended. */
export const waitsFor: Record<OrderStatus, 'payment' | 'goods' | 'nothing'> = {
  pending: 'payment',
  processing: 'goods',
  completed: 'nothing',
  cancelled: 'nothing',
  refunded: 'nothing',
  failed: 'nothing',
};

/** The statuses of orders that have not ended. */
export const unfinished = orderStatuses.filter((status) => waitsFor[status] !== 'nothing');

/**
 * The payment states of orders for which the provider has no payment. In all other payment states, the order is paid, or
 * was paid and then refunded.
 */
export const neverPaid: readonly PaymentStatus[] = ['unpaid', 'processing', 'on_account', 'failed'];

/**
 * What can change an order's state: verified events of the provider, and actions of buyer and seller (`on_account`,
 * `account_cancelled`, `shipped`, `goods_cancelled`).
 */
export const orderEvidence = [
  'payment_processing',
  'paid',
  'session_expired',
  'payment_failed',
  'partly_refunded',
  'fully_refunded',
  'full_refund_returned',
  'refunds_returned',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'on_account',
  'account_cancelled',
  'shipped',
  'goods_refunded',
  'goods_refund_returned',
  'goods_cancelled',
] as const;
export type OrderEvidence = (typeof orderEvidence)[number];

type Move = { from: readonly OrderStatus[]; payment: readonly PaymentStatus[]; to: Partial<OrderState> };

/** The payment states in which a processing order can be shipped. */
export const shippable: readonly PaymentStatus[] = ['paid', 'on_account', 'partially_refunded'];
const settled: readonly OrderStatus[] = ['processing', 'completed'];

const moves: Record<OrderEvidence, Move | Move[]> = {
  payment_processing: { from: ['pending'], payment: ['unpaid'], to: { paymentStatus: 'processing' } },
  // A payment also changes a cancelled or failed order, because the buyer's money has arrived in spite of the earlier
  // events.
  paid: {
    from: ['pending', 'cancelled', 'failed'],
    payment: ['unpaid', 'processing', 'failed'],
    to: { status: 'processing', paymentStatus: 'paid' },
  },
  session_expired: { from: ['pending'], payment: ['unpaid'], to: { status: 'cancelled' } },
  payment_failed: {
    from: ['pending'],
    payment: ['unpaid', 'processing'],
    to: { status: 'failed', paymentStatus: 'failed' },
  },
  partly_refunded: {
    from: settled,
    payment: ['paid', 'disputed'],
    to: { paymentStatus: 'partially_refunded' },
  },
  fully_refunded: {
    from: settled,
    payment: ['paid', 'partially_refunded', 'disputed'],
    to: { status: 'refunded', paymentStatus: 'refunded' },
  },
  // The buyer's bank returned a refund (for example because the account was closed). The buyer has received nothing, so
  // the seller must still deliver the goods or return the money.
  full_refund_returned: {
    from: ['refunded'],
    payment: ['refunded'],
    to: { status: 'processing', paymentStatus: 'paid' },
  },
  refunds_returned: { from: settled, payment: ['partially_refunded'], to: { paymentStatus: 'paid' } },
  dispute_opened: {
    from: settled,
    payment: ['paid', 'partially_refunded'],
    to: { paymentStatus: 'disputed' },
  },
  dispute_won: [
    { from: settled, payment: ['disputed'], to: { paymentStatus: 'paid' } },
    // The bank has reversed its decision: the seller has the buyer's payment again, and must ship the rest.
    { from: ['refunded'], payment: ['charged_back'], to: { status: 'processing', paymentStatus: 'paid' } },
  ],
  dispute_lost: {
    from: settled,
    payment: ['paid', 'partially_refunded', 'disputed'],
    to: { status: 'refunded', paymentStatus: 'charged_back' },
  },
  on_account: {
    from: ['pending'],
    payment: ['unpaid'],
    to: { status: 'processing', paymentStatus: 'on_account' },
  },
  account_cancelled: {
    from: ['processing'],
    payment: ['on_account'],
    to: { status: 'cancelled', paymentStatus: 'unpaid' },
  },
  shipped: { from: ['processing'], payment: shippable, to: { status: 'completed' } },
  // Refunds by line have left no goods to ship, but the payment is not refunded completely.
  goods_refunded: {
    from: ['processing'],
    payment: ['paid', 'partially_refunded'],
    to: { status: 'completed' },
  },
  // The buyer's bank returned such a refund. The seller must ship these goods or return the money.
  goods_refund_returned: {
    from: ['completed'],
    payment: ['paid', 'partially_refunded', 'disputed'],
    to: { status: 'processing' },
  },
  // The seller has cancelled everything of an order on account that was not shipped.
  goods_cancelled: { from: ['processing'], payment: ['on_account'], to: { status: 'completed' } },
};

/**
 * The state after the event. Null when nothing changes, because the event was already handled or is older than the
 * state.
 */
export function nextState(state: OrderState, evidence: OrderEvidence): OrderState | null {
  const move = [moves[evidence]]
    .flat()
    .find(({ from, payment }) => from.includes(state.status) && payment.includes(state.paymentStatus));
  return move ? { ...state, ...move.to } : null;
}

/** An order whose checkout can still be paid (docs/product.md, Purchase). */
export const openCheckoutState = { status: 'pending', paymentStatus: 'unpaid' } as const satisfies OrderState;

export function isCheckoutOpen({ status, paymentStatus }: OrderState): boolean {
  return status === openCheckoutState.status && paymentStatus === openCheckoutState.paymentStatus;
}

export function isShippable({ status, paymentStatus }: OrderState): boolean {
  return nextState({ status, paymentStatus }, 'shipped') !== null;
}
