import { openCheckoutState } from '../../../contract/order-status.ts';

/**
 * SQL of orders in the contract's form. Expects the aliases o (orders), u (buyer), b (buying organization, may be
 * absent) and s (selling organization).
 */
const orderFields = `'id', o.id, 'orderNumber', o.order_number, 'purchaseId', o.purchase_id, 'status', o.status,
  'paymentStatus', o.payment_status, 'totalAmount', o.total_amount::text, 'currency', o.currency,
  'freightAmount', o.freight_amount::text, 'freightGstAmount', o.freight_gst_amount::text, 'gstTreatment', o.gst_treatment, 'gstAmount', o.gst_amount::text,
  'buyerId', o.buyer_id, 'buyerName', u.full_name, 'buyerOrgId', o.buyer_org_id, 'buyerOrgName', b.name,
  'sellerOrgId', o.seller_org_id, 'sellerOrgName', s.name, 'createdAt', o.created_at, 'updatedAt', o.updated_at, 'delivery', o.delivery,
  'purchaseOrderNumber', o.purchase_order_number, 'costCentre', o.cost_centre, 'note', o.note,
  'missingStock', CASE WHEN o.status = 'processing' THEN (
    SELECT CASE WHEN bool_or(r.waits_since IS NULL) THEN 'open' WHEN count(*) > 0 THEN 'waiting' END FROM stock_reservations r
    WHERE r.seller_org_id = o.seller_org_id AND r.order_id = o.id AND r.missing_since IS NOT NULL) END,
  'items', (SELECT coalesce(json_agg(json_build_object('productId', i.product_id, 'name', i.name, 'options', i.options,
    'pack', i.pack, 'packUnits', i.pack_units, 'unitPrice', i.unit_price::text, 'quantity', i.quantity, 'leadDays', i.lead_days) ORDER BY i.id), '[]') FROM order_items i
    WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id)`;

export const orderJson = `json_build_object(${orderFields})`;

/** Adds the number of a user's unread messages. The user is a parameter of the statement. */
export function orderJsonFor(user: string): string {
  return `json_build_object(${orderFields}, 'unreadMessages', (SELECT count(*)::int FROM unread_order_messages n
    WHERE n.user_id = ${user}::uuid AND n.seller_org_id = o.seller_org_id AND n.order_id = o.id))`;
}

/** SQL joins: find an order (alias `o`) by its id. The directory (`d`) contains the seller of each order id. */
export const fromDirectory = `order_directory d JOIN orders o ON o.seller_org_id = d.seller_org_id AND o.id = d.id`;

export const orderJoins = `JOIN users u ON u.id = o.buyer_id LEFT JOIN organizations b ON b.id = o.buyer_org_id
  JOIN organizations s ON s.id = o.seller_org_id`;

/**
 * SQL condition: users may see the order at all. An order is hidden until its payment begins at the provider. An order
 * that waits for a quote of its freight is visible from the start, and stays visible.
 */
export const isOpened = `(o.provider_session_id IS NOT NULL OR o.provider_payment_intent_id IS NOT NULL OR o.checkout_expires_at IS NULL OR o.freight_due_at IS NOT NULL)`;

/** SQL condition: no payment of the order (alias `o`) has begun at the bank. */
export const isUnpaid = `(o.status, o.payment_status) = ('${openCheckoutState.status}', '${openCheckoutState.paymentStatus}')`;

/**
 * SQL expression: the deadline for the payment of an order (alias `o`). Null while the freight is not quoted or a card
 * is being charged, and for an order that cannot be paid any more.
 */
export const payableUntil = `CASE WHEN ${isUnpaid} AND o.provider_method_id IS NULL AND o.freight_amount IS NOT NULL
    AND coalesce(o.checkout_expires_at, o.freight_due_at) > now() THEN coalesce(o.checkout_expires_at, o.freight_due_at) END`;

/** SQL condition: the server is charging a saved card for the order (alias `o`). */
export const isCardInProgress = `(${isUnpaid} AND o.provider_method_id IS NOT NULL)`;

/**
 * SQL condition: the buyer of an order or purchase may still see it. An order for an organization belongs to the
 * organization, so a buyer who has left the organization may not (docs/decisions/0113).
 */
export const isBuyerInside = (alias = 'o') => `(${alias}.buyer_org_id IS NULL
  OR EXISTS (SELECT FROM organization_members k WHERE k.org_id = ${alias}.buyer_org_id AND k.user_id = ${alias}.buyer_id))`;

/**
 * SQL condition: the user is the buyer of an order or purchase, and sees it in this session.
 * @param inside the parameter with the organizations of the user (`organizationsOf`)
 */
export const isBuyer = ({ user, inside }: { user: string; inside: string }, alias = 'o') =>
  `(${alias}.buyer_id = ${user}::uuid AND (${alias}.buyer_org_id IS NULL OR ${alias}.buyer_org_id = ANY(${inside}::uuid[])))`;

/**
 * SQL condition: the order is the user's own, or an order of an organization whose purchases or sales the user may
 * read.
 */
export function isParty(parameters: {
  user: string;
  inside: string;
  buying: string;
  selling: string;
}): string {
  const { buying, selling } = parameters;
  return `(${isBuyer(parameters)} OR o.buyer_org_id = ANY(${buying}::uuid[]) OR o.seller_org_id = ANY(${selling}::uuid[]))`;
}
