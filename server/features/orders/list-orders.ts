import type { OrderStatus } from '../../../contract/order-status.ts';
import type { ListedOrder } from '../../../contract/orders.ts';
import type { Database } from '../../db/connection.ts';
import { cursorSql, readCursor } from '../../db/cursor.ts';
import { prepared } from '../../db/prepared.ts';
import { type Narrowing, narrowOrders } from './narrow-orders.ts';
import { isOpened, orderJoins, orderJsonFor } from './order-json.ts';
import type { VisibleOrders } from './visible-orders.ts';

export type OrderPage = { items: ListedOrder[]; nextCursor: string | null };

export type OrdersQuery = {
  visible: VisibleOrders;
  /** Whose unread messages are counted. */
  userId: string;
  status?: OrderStatus | undefined;
  cursor?: string | undefined;
  pageSize: number;
} & Narrowing;

/** One page of orders, newest first, in one prepared statement: one shape for each scope and set of filters. */
export async function listOrders(db: Database, query: OrdersQuery): Promise<OrderPage> {
  const { visible, userId, status, cursor, pageSize, ...narrowing } = query;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`o.${visible.column} = ${bind(visible.id)}::uuid`, isOpened];
  const user = bind(userId);
  if (status) conditions.push(`o.status = ${bind(status)}`);
  const narrowed = narrowOrders(narrowing, user, bind);
  conditions.push(...narrowed.conditions);
  if (cursor) {
    const [createdAt, id] = readCursor(cursor, 'timestamptz');
    conditions.push(`(o.created_at, o.id) < (${bind(createdAt)}::timestamptz, ${bind(id)}::uuid)`);
  }
  const limit = bind(pageSize);
  const text = `
    SELECT json_build_object(
      'items', coalesce(json_agg(${orderJsonFor(user)} ORDER BY o.place) FILTER (WHERE o.place <= ${limit}::int), '[]'),
      'nextCursor', CASE WHEN count(*) > ${limit}::int THEN max(
        ${cursorSql('o.created_at', 'o.id')}
      ) FILTER (WHERE o.place = ${limit}::int) END) AS page
    FROM (
      SELECT o.*, row_number() OVER (ORDER BY o.created_at DESC, o.id DESC) AS place
      FROM orders o WHERE ${conditions.join(' AND ')}
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}::int + 1
    ) o ${orderJoins}`;
  const name = ['orders', visible.column, status && 'status', ...narrowed.names, cursor && 'after']
    .filter(Boolean)
    .join('-');
  const [row] = await prepared<{ page: OrderPage }>(name, text)(db, values);
  return row?.page ?? { items: [], nextCursor: null };
}
