import type { Order } from '../../../contract/orders.ts';

type Shown = Pick<Order, 'id' | 'status' | 'paymentStatus'>;

/** The orders in the new list whose status or payment status changed. Ignores orders that were not in the old list. */
export function changedOrders<Row extends Shown>(before: readonly Shown[], now: readonly Row[]): Row[] {
  const known = new Map(before.map((order) => [order.id, order]));
  return now.filter((order) => {
    const old = known.get(order.id);
    return old && (old.status !== order.status || old.paymentStatus !== order.paymentStatus);
  });
}
