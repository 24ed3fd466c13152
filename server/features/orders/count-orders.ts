import type { OrderStatus } from '../../../contract/order-status.ts';
import { orderStatuses } from '../../../contract/order-status.ts';
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
  const byStatus = { pending: 0, processing: 0, completed: 0, cancelled: 0, refunded: 0, failed: 0 };
  for (const { status, count } of rows) byStatus[status] = count;
  return { total: orderStatuses.reduce((sum, status) => sum + byStatus[status], 0), byStatus };
}
