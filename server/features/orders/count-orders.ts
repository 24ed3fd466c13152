import { limits } from '../../../contract/limits.ts';
import {
  isShippable,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../../contract/order-status.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { awaitsAnswer } from './money/awaits-answer.ts';
import { isOpened } from './order-json.ts';
import { isVisible, type VisibleOrders } from './visible-orders.ts';

export type OrderCounts = {
  total: number;
  byStatus: Record<OrderStatus, number>;
  byPayment: Record<PaymentStatus, number>;
  toShip: number;
  toAnswer: number;
  unread: number;
};

type Row = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  count: number;
  toAnswer: number;
  unread: number;
};

/**
 * SQL expression: the number of orders with a dispute to which the seller has to respond. Always 0 for buyers. The
 * database evaluates this subquery once for all rows.
 */
const toAnswer: Record<VisibleOrders['column'], string> = {
  buyer_id: '0',
  buyer_org_id: '0',
  seller_org_id: `(SELECT count(DISTINCT d.order_id)::int FROM disputes d WHERE d.seller_org_id = $1 AND ${awaitsAnswer})`,
};

/**
 * SQL subquery: the number of orders with unread messages. The database evaluates it once for all rows. It reads a
 * limited number of rows, because a user who never reads messages has very many unread ones.
 */
const unread = (isSeen: (alias: string) => string) => `(SELECT count(*)::int FROM (
    SELECT FROM (
      SELECT DISTINCT order_id FROM unread_order_messages WHERE user_id = $2 ORDER BY order_id DESC LIMIT 1000
    ) n JOIN orders m ON m.id = n.order_id WHERE ${isSeen('m')} LIMIT ${limits.countedUnread}) u)`;

/** The number of orders in each status and each payment status, including zeros. */
export async function countOrders(
  db: Database,
  visible: VisibleOrders,
  userId: string,
): Promise<OrderCounts> {
  // The parameters are $1 the id, $2 the user, and $3 for the orders of a buyer the organizations.
  const bind = (value: unknown) => (value === visible.id ? '$1' : '$3');
  const isSeen = (alias: string) => isVisible(visible, alias, bind);
  const text = `SELECT o.status, o.payment_status AS "paymentStatus", count(*)::int AS count, ${toAnswer[visible.column]} AS "toAnswer",
      ${unread(isSeen)} AS unread
    FROM orders o WHERE ${isSeen('o')} AND ${isOpened} GROUP BY o.status, o.payment_status`;
  const rows = await prepared<Row>(text)(db, [
    visible.id,
    userId,
    ...('inside' in visible ? [visible.inside] : []),
  ]);
  const sumOf = (isCounted: (row: Row) => boolean) =>
    rows.reduce((sum, row) => sum + (isCounted(row) ? row.count : 0), 0);
  const sums = <Name extends string>(names: readonly Name[], of: (row: Row) => string) =>
    Object.fromEntries(names.map((name) => [name, sumOf((row) => of(row) === name)])) as Record<Name, number>;
  return {
    total: sumOf(() => true),
    byStatus: sums(orderStatuses, ({ status }) => status),
    byPayment: sums(paymentStatuses, ({ paymentStatus }) => paymentStatus),
    toShip: sumOf(isShippable),
    toAnswer: rows[0]?.toAnswer ?? 0,
    unread: rows[0]?.unread ?? 0,
  };
}
