import type { OrderDetails } from '../../../contract/order-life.ts';
import { shippable } from '../../../contract/order-status.ts';
import type { Principal } from '../../access/actor.ts';
import { mayOnPlatform, organizationsOf, organizationsWhere } from '../../access/policy.ts';
import { authorId } from '../../db/author-id.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { boughtItems } from './bought-items.ts';
import { accountOfOrder } from './credit/invoice-json.ts';
import { buyingIn } from './credit/list-accounts.ts';
import { type FreightOfOrder, freightApproval, freightOfOrder } from './freight/freight-approval.ts';
import { holdOfOrder, isHeld, licencesOfOrder } from './licences/licences-json.ts';
import { isRecalledLine, lotsOfLine } from './lots/lots-json.ts';
import { refundable } from './money/refund-order.ts';
import {
  fromDirectory,
  isBuyer,
  isCardInProgress,
  isOpened,
  isParty,
  isUnpaid,
  orderJoins,
  orderJson,
  payableUntil,
} from './order-json.ts';

const parcels = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'carrier', p.carrier, 'carrierName', p.carrier_name,
    'trackingNumber', p.tracking_number, 'trackingUrl', p.tracking_url, 'shippedAt', p.shipped_at,
    'items', (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'itemId', l.order_item_id, 'name', i.name, 'options', i.options, 'quantity', l.quantity,
        'packUnits', i.pack_units, 'lots', ${lotsOfLine}, 'isRecalled', ${isRecalledLine}) ORDER BY l.id)
      FROM shipment_items l JOIN order_items i ON i.seller_org_id = l.seller_org_id AND i.order_id = l.order_id AND i.id = l.order_item_id
      WHERE l.seller_org_id = o.seller_org_id AND l.order_id = o.id AND l.shipment_id = p.id)
  ) ORDER BY p.id), '[]') FROM shipments p WHERE p.seller_org_id = o.seller_org_id AND p.order_id = o.id)`;

/**
 * SQL subquery: the events of an order. Users see the names of the people who acted for their own side. For actions of
 * the other side they see only which side acted.
 */
const events = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'status', e.status,
    'paymentStatus', e.payment_status, 'by', e.by, 'objects', e.objects, 'happenedAt', e.happened_at,
    'name', CASE WHEN v.side = 'platform' OR e.by = CASE v.side WHEN 'sales' THEN 'seller' ELSE 'buyer' END THEN e.name END
  ) ORDER BY e.id), '[]') FROM (
    SELECT e.*, a.full_name AS name, CASE
      WHEN e.changed_by = 'system:payments' THEN 'provider'
      WHEN e.changed_by LIKE 'system:%' THEN 'system'
      WHEN e.changed_by = o.buyer_id::text THEN 'buyer'
      WHEN e.kind IN ('parcel_shipped', 'shipped') THEN 'seller'
      WHEN EXISTS (SELECT FROM organization_members m WHERE m.org_id = o.seller_org_id AND m.user_id = a.id) THEN 'seller'
      ELSE 'buyer' END AS by
    FROM order_events e LEFT JOIN users a ON a.id = ${authorId('e.changed_by')}
    WHERE e.seller_org_id = o.seller_org_id AND e.order_id = o.id) e)`;

const isPaid = `(o.status = 'processing' AND o.payment_status IN (${shippable.map((status) => `'${status}'`).join(', ')}))`;

const labels = `(SELECT coalesce(jsonb_agg(jsonb_build_object('itemId', i.id, 'identifier', g.identifier, 'units', g.units) ORDER BY i.id, g.identifier), '[]')
  FROM order_items i CROSS JOIN LATERAL identifiers_of(i.product_id, i.details, i.pack) g
  WHERE v.side = 'sales' AND i.seller_org_id = o.seller_org_id AND i.order_id = o.id)`;

const hasGoodsToShip = `EXISTS (SELECT FROM order_items i
  WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id AND packs_to_ship(i.seller_org_id, i.order_id, i.id) > 0)`;

/**
 * SQL condition: a held order (alias `o`) can be cancelled. An order on account needs no refund. Of a payment, a part must be
 * left that neither a refund nor an unanswered request for one contains.
 */
const isRefundable = `(o.payment_status = 'on_account' OR o.payment_status IN (${refundable.map((status) => `'${status}'`).join(', ')}) AND o.total_amount
  > (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.seller_org_id = o.seller_org_id AND r.order_id = o.id AND r.state <> 'failed'))`;

type FoundOrder = Omit<OrderDetails, 'freightApproval'> & FreightOfOrder;

const selectVisible = prepared<{
  order: FoundOrder;
}>(`SELECT ${orderJson}::jsonb || jsonb_build_object('items', ${boughtItems}, 'parcels', ${parcels}, 'events', ${events},
     'seller', jsonb_build_object('website', s.website, 'phone', s.phone),
     'buyer', jsonb_build_object('website', coalesce(b.website, ''), 'phone', coalesce(b.phone, '')),
     'payableUntil', ${payableUntil},
     'viewer', jsonb_build_object('side', v.side, 'isBuyer', v.is_buyer,
       'mayCancel', ${isUnpaid} AND (v.is_buyer OR v.manages_sales OR v.manages_purchases),
       'mayCancelHeld', (v.is_buyer OR v.manages_purchases) AND ${isHeld} AND ${hasGoodsToShip} AND ${isRefundable},
       'mayShip', ${isPaid} AND v.manages_sales AND ${hasGoodsToShip}, 'mayCorrectLots', v.manages_sales, 'mayQuoteFreight', ${isUnpaid} AND o.freight_amount IS NULL AND v.manages_sales),
     'isCardInProgress', ${isCardInProgress}, 'creditAccount', ${accountOfOrder({ buying: '$8', selling: '$9' })},
     ${freightOfOrder}, 'labels', ${labels}, 'hold', ${holdOfOrder}, 'licences', ${licencesOfOrder},
     'isFromCart', (SELECT p.request_key IS NOT NULL FROM purchases p WHERE p.id = o.purchase_id)) AS order
   FROM ${fromDirectory} ${orderJoins}
   CROSS JOIN LATERAL (SELECT ${isBuyer({ user: '$2', inside: '$10' })} AS is_buyer,
     o.seller_org_id = ANY($6::uuid[]) AS manages_sales,
     coalesce(o.buyer_org_id = ANY($7::uuid[]), false) AS manages_purchases,
     CASE WHEN o.seller_org_id = ANY($4::uuid[]) THEN 'sales'
       WHEN ${isBuyer({ user: '$2', inside: '$10' })} OR o.buyer_org_id = ANY($3::uuid[]) THEN 'purchases' ELSE 'platform' END AS side) v
   WHERE d.id = $1 AND ${isOpened}
     AND (${isParty({ user: '$2', inside: '$10', buying: '$3', selling: '$4' })} OR $5::boolean)`);

/**
 * An order that the actor bought, or that an organization of the actor bought or sold. For platform staff, any order.
 */
export async function findOrder(db: Database, actor: Principal, id: string): Promise<OrderDetails | null> {
  const [row] = await selectVisible(db, [
    id,
    actor.authorId,
    organizationsWhere(actor, 'purchases.read'),
    organizationsWhere(actor, 'sales.read'),
    mayOnPlatform(actor, 'platform.read'),
    organizationsWhere(actor, 'sales.manage'),
    organizationsWhere(actor, 'purchases.manage'),
    buyingIn(actor),
    organizationsWhere(actor, 'credit.manage'),
    organizationsOf(actor),
  ]);
  if (!row) return null;
  const { awaitsAcceptance, freightRequisition, ...order } = row.order;
  const freight = { awaitsAcceptance, freightRequisition };
  return { ...order, freightApproval: await freightApproval(db, order.id, freight) };
}
