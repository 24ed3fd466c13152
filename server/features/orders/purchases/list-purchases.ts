import {
  type PayingState,
  type PurchaseStatus,
  purchaseStatus,
  purchaseStatuses,
} from '../../../../contract/purchase-status.ts';
import type { ListedPurchase } from '../../../../contract/purchases.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage, type Page } from '../../../db/list-page.ts';
import { isCardInProgress } from '../order-json.ts';
import { isVisible, visibleOrders } from '../visible-orders.ts';

type Query = {
  orgId?: string | undefined;
  status?: PurchaseStatus | undefined;
  cursor?: string | undefined;
  pageSize: number;
};
type Row = Omit<ListedPurchase, 'status' | 'orders'> & {
  orders: (ListedPurchase['orders'][number] & PayingState)[];
};

/**
 * Purchases of the actor, or of an organization whose purchases the actor may read, newest first.
 * @throws NOT_FOUND
 */
export async function listPurchases(
  db: Database,
  actor: Actor,
  { orgId, status, cursor, pageSize }: Query,
): Promise<Page<ListedPurchase>> {
  const visible = visibleOrders(actor, { side: 'purchases', ...(orgId && { orgId }) });
  const { items, nextCursor } = await listPage<Row>(db, listing, {
    cursor,
    pageSize,
    filters: (bind) => [
      isVisible(visible, 'p', bind),
      ...(status ? [`${statusPlace} = ${bind(purchaseStatuses.indexOf(status) + 1)}::int`] : []),
    ],
  });
  return { items: items.map((row) => ({ ...row, status: purchaseStatus(row.orders) })), nextCursor };
}

/**
 * SQL expression: the position of a purchase's status in the contract's list, from 1. The status of a purchase is the
 * status of its least advanced order.
 */
const statusPlace = `(SELECT min(array_position('{${purchaseStatuses.join(',')}}'::text[],
    CASE WHEN o.status <> 'pending' THEN o.status WHEN o.payment_status = 'unpaid' AND NOT ${isCardInProgress} THEN 'open' ELSE 'paying' END))
  FROM orders o WHERE o.purchase_id = p.id)`;

const listing: Listing = {
  from: 'purchases',
  alias: 'p',
  key: 'p.created_at',
  id: 'p.id',
  item: `json_build_object('id', p.id, 'createdAt', p.created_at, 'buyerName', u.full_name, 'orders', (
    SELECT json_agg(json_build_object('id', o.id, 'sellerOrgName', s.name, 'freightAmount', o.freight_amount::text, 'totalAmount', o.total_amount::text, 'currency', o.currency,
      'status', o.status, 'paymentStatus', o.payment_status, 'isCardInProgress', ${isCardInProgress}) ORDER BY o.id)
    FROM orders o JOIN organizations s ON s.id = o.seller_org_id WHERE o.purchase_id = p.id))`,
  joins: 'JOIN users u ON u.id = p.buyer_id',
};
