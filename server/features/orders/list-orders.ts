import type { OrderStatus } from '../../../contract/order-status.ts';
import type { ListedOrder } from '../../../contract/orders.ts';
import type { Database } from '../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../db/list-page.ts';
import { type Narrowing, narrowOrders } from './narrow-orders.ts';
import { isOpened, orderJoins, orderJsonFor } from './order-json.ts';
import { isVisible, type VisibleOrders } from './visible-orders.ts';

export type OrderPage = Page<ListedOrder>;

export type OrdersQuery = {
  visible: VisibleOrders;
  /** The user whose unread messages are counted. */
  userId: string;
  status?: OrderStatus | undefined;
  cursor?: string | undefined;
  pageSize: number;
} & Narrowing;

/** One page of orders, newest first. */
export function listOrders(db: Database, query: OrdersQuery): Promise<OrderPage> {
  const { visible, userId, status, cursor, pageSize, ...narrowing } = query;
  return listPage<ListedOrder>(db, listing, {
    cursor,
    pageSize,
    filters(bind) {
      const user = bind(userId);
      const filters: string[] = [isVisible(visible, 'o', bind), isOpened];
      if (status) filters.push(`o.status = ${bind(status)}`);
      return [...filters, ...narrowOrders(narrowing, user, bind)];
    },
  });
}

/** The first parameter is the id of the user who reads the list. */
const listing: Listing = {
  from: 'orders',
  alias: 'o',
  key: 'o.created_at',
  id: 'o.id',
  item: orderJsonFor('$1'),
  joins: orderJoins,
};
