import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '../../../contract/money.ts';
import { toMinorUnits } from '../../../contract/money.ts';
import { openCheckoutState } from '../../../contract/order-status.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { NewCheckout, NewPayment } from '../payments/payment-provider.ts';

export type CheckoutLine = {
  id: string;
  name: string;
  unitPrice: string;
  quantity: number;
  isGstFree: boolean;
};

/**
 * The columns that are needed for the payment of an order. With them the server can repeat a request to the provider
 * exactly.
 */
export type CheckoutOrder = {
  id: string;
  orderNumber: string;
  attempt: number;
  lines: CheckoutLine[];
  totalAmount: string;
  /** Null until the seller has quoted the freight. */
  freightAmount: string | null;
  currency: Currency;
  platformFee: string;
  accountId: string;
  sellerAbn: string;
  sessionId: string | null;
  paymentId: string | null;
  /** The saved card that pays the order. Null when the buyer pays on the provider's page. */
  card: { customerId: string; methodId: string } | null;
  /**
   * The session of the latest attempt on the provider's page, if the order is now paid with a saved card. Its page may
   * still be open until the payment with the card is prepared. Null when there is none.
   */
  leftSessionId: string | null;
  successUrl: string;
  cancelUrl: string;
  /** Null until the seller has quoted the freight and the buyer has then pressed Pay. */
  expiresAt: string | null;
  buyerEmail: string;
  /** Whether the buyer or the seller has requested a cancellation that the provider has not confirmed yet. */
  isCancelRequested: boolean;
};

/** SQL condition: the order (alias `o`) has a checkout that can still be paid. */
export const hasOpenCheckout: SQL = sql`o.status = ${openCheckoutState.status}
  AND o.payment_status = ${openCheckoutState.paymentStatus} AND o.success_url IS NOT NULL`;

/**
 * SQL condition: the order (alias `o`) can be paid on the provider's page: it has an open checkout, its freight is
 * known, and no payment with a saved card is in progress.
 */
export const isPayable: SQL = sql`${hasOpenCheckout} AND o.freight_amount IS NOT NULL AND o.provider_method_id IS NULL`;

/** The newest order that meets the condition. The condition is SQL over the alias o (orders). */
export async function selectCheckoutOrder(
  db: Database | Transaction,
  condition: SQL,
): Promise<CheckoutOrder | undefined> {
  const [order] = await listCheckoutOrders(db, condition, 1);
  return order;
}

/** All orders that meet the condition, newest first. */
export async function listCheckoutOrders(
  db: Database | Transaction,
  condition: SQL,
  most: number | null = null,
): Promise<CheckoutOrder[]> {
  const { rows } = await db.execute<CheckoutOrder>(sql`
    SELECT o.id, o.order_number AS "orderNumber", o.attempt, o.total_amount::text AS "totalAmount", o.freight_amount::text AS "freightAmount", o.currency,
      (SELECT json_agg(json_build_object('id', i.id, 'name', i.name, 'unitPrice', i.unit_price::text, 'quantity', i.quantity,
        'isGstFree', coalesce(i.details->'gstFree' = 'true', false)) ORDER BY i.id)
        FROM order_items i WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id) AS lines, o.platform_fee::text AS "platformFee", o.provider_account_id AS "accountId",
      o.seller_abn AS "sellerAbn", o.provider_session_id AS "sessionId", o.provider_payment_intent_id AS "paymentId",
      CASE WHEN o.provider_method_id IS NOT NULL THEN json_build_object('customerId', o.provider_customer_id, 'methodId', o.provider_method_id) END AS card,
      CASE WHEN o.provider_method_id IS NOT NULL THEN (SELECT y.provider_session_id FROM payments y
        WHERE y.seller_org_id = o.seller_org_id AND y.order_id = o.id AND y.attempt < o.attempt AND y.provider_session_id IS NOT NULL
        ORDER BY y.attempt DESC LIMIT 1) END AS "leftSessionId",
      o.success_url AS "successUrl", o.cancel_url AS "cancelUrl",
      to_json(o.checkout_expires_at)#>>'{}' AS "expiresAt", u.email AS "buyerEmail",
      o.cancel_requested_at IS NOT NULL AS "isCancelRequested"
    FROM orders o JOIN users u ON u.id = o.buyer_id
    WHERE ${condition} ORDER BY o.created_at DESC, o.id DESC LIMIT ${most}`);
  return rows;
}

export function checkoutRequest(order: CheckoutOrder): NewCheckout {
  if (order.expiresAt === null) throw new Error('The time to pay this order has not begun');
  return {
    subject: { orderId: order.id, orderNumber: order.orderNumber },
    attempt: order.attempt,
    accountId: order.accountId,
    lines: [...order.lines, ...freightOf(order)].map(({ name, unitPrice, quantity }) => ({
      name,
      quantity,
      unitAmount: toMinorUnits(unitPrice, order.currency),
    })),
    currency: order.currency,
    platformFee: toMinorUnits(order.platformFee, order.currency),
    buyerEmail: order.buyerEmail,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    expiresAt: new Date(order.expiresAt),
  };
}

/** The request for the payment with the saved card. */
export function paymentRequest(order: CheckoutOrder): NewPayment {
  if (order.card === null) throw new Error("The order is paid on the provider's page");
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    attempt: order.attempt,
    accountId: order.accountId,
    ...order.card,
    amount: toMinorUnits(order.totalAmount, order.currency),
    currency: order.currency,
    platformFee: toMinorUnits(order.platformFee, order.currency),
  };
}

/** The freight as a line of the provider's page. */
function freightOf({ freightAmount }: CheckoutOrder) {
  return Number(freightAmount) > 0 ? [{ name: 'Freight', unitPrice: freightAmount ?? '0', quantity: 1 }] : [];
}
