import { limits } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders.ts';
import { productStatuses } from '../../../../contract/product-status.ts';
import type { RecentProduct } from '../../../../contract/support-overview.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { isOpened, orderJoins, orderJson } from '../../orders/order-json.ts';

type Recent = { orders: Order[]; products: RecentProduct[] };

const newest = 'ORDER BY created_at DESC, id DESC';

/** The newest products of each status. The indexes of the marketplace return them in order. */
const newestProducts = productStatuses
  .map((status) => `(SELECT * FROM products WHERE status = '${status}' ${newest} LIMIT ${limits.recent})`)
  .join(' UNION ALL ');

const selectRecent = prepared<Recent>(`SELECT (
     SELECT coalesce(json_agg(${orderJson} ORDER BY o.created_at DESC, o.id DESC), '[]')
     FROM (SELECT * FROM orders o WHERE ${isOpened} ${newest} LIMIT ${limits.recent}) o ${orderJoins}) AS orders,
   (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'status', p.status, 'price', p.price::text,
       'currency', p.currency, 'orgId', g.id, 'orgName', g.name, 'createdAt', p.created_at)
       ORDER BY p.created_at DESC, p.id DESC), '[]')
     FROM (SELECT * FROM (${newestProducts}) p ${newest} LIMIT ${limits.recent}) p JOIN organizations g ON g.id = p.org_id) AS products`);

/** The latest orders and products of all organizations (docs/product.md, Platform staff). */
export async function listRecent(db: Database): Promise<Recent> {
  const [recent] = await selectRecent(db, []);
  return recent ?? { orders: [], products: [] };
}
