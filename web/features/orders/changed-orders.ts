import type { Order } from '../../../contract/orders.ts';

type Shown = Pick<Order, 'id' | 'status' | 'paymentStatus'>;

/** The orders that were on the screen before and now stand differently. New ones are no change of anything. */
export function changedOrders<Row extends Shown>(before: readonly Shown[], now: readonly Row[]): Row[] {
  const known = new Map(before.map((order) => [order.id, order]));
  return now.filter((order) => {
    const old = known.get(order.id);
    return old && (old.status !== order.status || old.paymentStatus !== order.paymentStatus);
  });
}
