import { type OrderStatus, orderStatuses } from '../../../contract/order-status.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpened } from './order-json.ts';
import type { VisibleOrders } from './visible-orders.ts';

export type OrderCounts = { total: number; byStatus: Record<OrderStatus, number> };

/** The number of orders in each status, including those with 0. */
export async function countOrders(db: Database, { column, id }: VisibleOrders): Promise<OrderCounts> {
  const text = `SELECT o.status, count(*)::int AS count FROM orders o WHERE o.${column} = $1 AND ${isOpened} GROUP BY o.status`;
  const rows = await prepared<{ status: OrderStatus; count: number }>(`orders-count-${column}`, text)(db, [
    id,
  ]);
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, counted.get(status) ?? 0]));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return { total, byStatus: byStatus as OrderCounts['byStatus'] };
}
