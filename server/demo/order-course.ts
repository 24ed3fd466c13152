import { nextState, type OrderEvidence, type OrderState } from '../../contract/order-status.ts';
import type { Carrier } from '../../contract/parcels.ts';

/** One change of state of a demonstration order, with its time. */
export type DemoMove = OrderState & { orderId: string; kind: OrderEvidence; at: string };
type Ended = OrderState & { id: string; createdAt: string; updatedAt: string };

/** The steps of evidence that lead to each final state, in their sequence. */
const courses: Record<string, readonly OrderEvidence[]> = {
  'pending/unpaid': [],
  'pending/processing': ['payment_processing'],
  'processing/paid': ['paid'],
  'processing/partially_refunded': ['paid', 'partly_refunded'],
  'processing/disputed': ['paid', 'dispute_opened'],
  'completed/paid': ['paid', 'shipped'],
  'completed/partially_refunded': ['paid', 'shipped', 'partly_refunded'],
  'completed/disputed': ['paid', 'shipped', 'dispute_opened'],
  'cancelled/unpaid': ['session_expired'],
  'refunded/refunded': ['paid', 'fully_refunded'],
  'refunded/charged_back': ['paid', 'dispute_opened', 'dispute_lost'],
  'failed/failed': ['payment_failed'],
};

/**
 * The changes of state from a new order to its final state. The payment follows within an hour, and the last change has
 * the time of the order's last update.
 */
export function courseOf({ id, status, paymentStatus, createdAt, updatedAt }: Ended): DemoMove[] {
  const kinds = courses[`${status}/${paymentStatus}`] ?? [];
  const [start, end] = [Date.parse(createdAt), Date.parse(updatedAt)];
  let state: OrderState = { status: 'pending', paymentStatus: 'unpaid' };
  return kinds.map((kind, index) => {
    state = nextState(state, kind) ?? state;
    const share = (index + 1) / kinds.length;
    const at =
      index === kinds.length - 1 ? end : start + Math.min(share * (end - start), 3_600_000 * 24 ** index);
    return { orderId: id, kind, ...state, at: new Date(at).toISOString() };
  });
}

const carriers: readonly Carrier[] = ['startrack', 'australia-post', 'dhl', 'toll'];

/** The parcel of a move of the kind `shipped`. */
export function parcelOf({ orderId, at }: DemoMove, index: number) {
  return {
    orderId,
    key: orderId,
    carrier: carriers[index % carriers.length] ?? 'dhl',
    trackingNumber: `MYL${String(481_207 + index * 7_919).padStart(9, '0')}AU`,
    shippedAt: at,
  };
}
