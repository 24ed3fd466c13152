import { purchaseStatus } from '../../../../contract/purchase-status.ts';
import { nextStepOf, type Purchase } from '../../../../contract/purchases.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayOnPlatform, organizationsOf, organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { boughtItems } from '../bought-items.ts';
import { firstDueOn } from '../credit/invoice-json.ts';
import { type FreightOfOrder, freightApproval, freightOfOrder } from '../freight/freight-approval.ts';
import { fromLedger, refundedToBuyer } from '../money/ledger-sums.ts';
import { isBuyer, isCardInProgress, isOpened, payableUntil } from '../order-json.ts';
import { isChargeable } from './charge-order.ts';

type Order = Purchase['orders'][number];
type FoundOrder = Omit<Order, 'nextStep' | 'freightApproval'> & FreightOfOrder;
type Found = Omit<Purchase, 'status' | 'orders'> & { orders: FoundOrder[] };

const selectVisible = prepared<{ purchase: Found }>(
  `SELECT json_build_object('id', p.id, 'createdAt', p.created_at, 'buyerId', p.buyer_id, 'buyerOrgId', p.buyer_org_id, 'orders', (
     SELECT json_agg(json_build_object('id', o.id, 'orderNumber', o.order_number, 'status', o.status, 'paymentStatus', o.payment_status,
       'subtotal', (o.total_amount - coalesce(o.freight_amount, 0))::text, 'freightAmount', o.freight_amount::text, 'gstAmount', o.gst_amount::text,
       'totalAmount', o.total_amount::text, 'currency', o.currency, 'sellerOrgId', o.seller_org_id, 'sellerOrgName', s.name,
       'items', ${boughtItems}, 'refundedAmount', (SELECT ${refundedToBuyer} ${fromLedger}), 'payableUntil', ${payableUntil}, 'invoiceDueOn', ${firstDueOn},
       'purchaseOrderNumber', o.purchase_order_number, 'costCentre', o.cost_centre, 'note', o.note, 'delivery', o.delivery,
       'exceedsBudget', o.status <> 'cancelled' AND EXISTS (SELECT FROM budget_entries b WHERE b.order_id = o.id AND b.kind = 'reserve' AND b.exceeds),
       ${freightOfOrder},
       'isOpened', ${isOpened}, 'isChargeable', ${isChargeable}, 'isCardInProgress', ${isCardInProgress},
       'payments', (SELECT coalesce(json_agg(json_build_object('attempt', y.attempt, 'state', y.state,
           'isByCard', y.provider_method_id IS NOT NULL, 'failure', y.failure, 'createdAt', y.created_at) ORDER BY y.attempt), '[]')
         FROM payments y WHERE y.seller_org_id = o.seller_org_id AND y.order_id = o.id)) ORDER BY s.name, o.id)
     FROM orders o JOIN organizations s ON s.id = o.seller_org_id WHERE o.purchase_id = p.id)) AS purchase
   FROM purchases p WHERE p.id = $1 AND (${isBuyer({ user: '$2', inside: '$5' }, 'p')} OR p.buyer_org_id = ANY($3::uuid[]) OR $4::boolean)`,
);

/**
 * A purchase of the actor, or of an organization of the actor. For platform staff, any purchase.
 * @throws NOT_FOUND
 */
export async function findPurchase(db: Database, actor: Actor, id: string): Promise<Purchase> {
  const [row] = await selectVisible(db, [
    id,
    actor.userId,
    organizationsWhere(actor, 'purchases.read'),
    mayOnPlatform(actor, 'platform.read'),
    organizationsOf(actor),
  ]);
  if (!row) throw refuse('NOT_FOUND');
  const orders = await Promise.all(
    row.purchase.orders.map(async ({ awaitsAcceptance, freightRequisition, ...order }) => ({
      ...order,
      nextStep: nextStepOf(order),
      freightApproval: await freightApproval(db, order.id, { awaitsAcceptance, freightRequisition }),
    })),
  );
  return { ...row.purchase, status: purchaseStatus(orders), orders };
}
