import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '../../../contract/money.ts';
import { toMinorUnits } from '../../../contract/money.ts';
import { openCheckoutState } from '../../../contract/order-status.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { NewCheckout } from '../payments/payment-provider.ts';

/** The columns that an order's checkout needs, so that the request to the provider can be repeated exactly. */
export type CheckoutOrder = {
  id: string;
  orderNumber: string;
  attempt: number;
  productName: string;
  unitPrice: string;
  quantity: number;
  currency: Currency;
  platformFee: string;
  accountId: string;
  sellerAbn: string;
  isGstFree: boolean;
  sessionId: string | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: string;
  buyerEmail: string;
  /** A cancellation was requested, and the provider did not reply. */
  isCancelRequested: boolean;
};

/** SQL: the order (o) has a checkout that can still be paid. */
export const hasOpenCheckout: SQL = sql`o.status = ${openCheckoutState.status}
  AND o.payment_status = ${openCheckoutState.paymentStatus} AND o.success_url IS NOT NULL`;

/** The newest order that meets the condition (over o: orders, i: order_items). */
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
    SELECT o.id, o.order_number AS "orderNumber", o.attempt, i.name AS "productName", i.unit_price::text AS "unitPrice",
      i.quantity, o.currency, o.platform_fee::text AS "platformFee", o.provider_account_id AS "accountId",
      o.seller_abn AS "sellerAbn", coalesce(i.details->'gstFree' = 'true', false) AS "isGstFree",
      o.provider_session_id AS "sessionId", o.success_url AS "successUrl", o.cancel_url AS "cancelUrl",
      to_json(o.checkout_expires_at)#>>'{}' AS "expiresAt", u.email AS "buyerEmail",
      o.cancel_requested_at IS NOT NULL AS "isCancelRequested"
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN users u ON u.id = o.buyer_id
    WHERE ${condition} ORDER BY o.created_at DESC, o.id DESC LIMIT ${most}`);
  return rows;
}

export function checkoutRequest(order: CheckoutOrder): NewCheckout {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    attempt: order.attempt,
    accountId: order.accountId,
    productName: order.productName,
    unitAmount: toMinorUnits(order.unitPrice, order.currency),
    quantity: order.quantity,
    currency: order.currency,
    platformFee: toMinorUnits(order.platformFee, order.currency),
    buyerEmail: order.buyerEmail,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    expiresAt: new Date(order.expiresAt),
  };
}
