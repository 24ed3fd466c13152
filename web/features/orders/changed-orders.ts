import type { Order } from '../../../contract/orders.ts';

type Shown = Pick<Order, 'id' | 'status' | 'paymentStatus'>;

/** The orders of the new list whose status or payment status changed. Orders that were not in the old list do not count. */
export function changedOrders<Row extends Shown>(before: readonly Shown[], now: readonly Row[]): Row[] {
  const known = new Map(before.map((order) => [order.id, order]));
  return now.filter((order) => {
    const old = known.get(order.id);
    return old && (old.status !== order.status || old.paymentStatus !== order.paymentStatus);
  });
}
