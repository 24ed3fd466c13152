import { randomUUID } from 'node:crypto';
import { type Currency, fromMinorUnits, shareOf } from '../../../contract/money.ts';
import type { Random } from '../../../scripts/proof/random.ts';
import { newOrderNumber } from '../../features/orders/order-number.ts';
import type { TestApp } from '../test-app.ts';
import { buyerId, type Provider } from './world.ts';

/** One order. Amounts in minor units. */
export type Sale = {
  orderId: string;
  orderNumber: string;
  purchaseId: string;
  sellerOrgId: string;
  accountId: string;
  amount: number;
  fee: number;
  currency: Currency;
  card: { customerId: string; methodId: string } | null;
};

export type Step = (provider: Provider) => Promise<unknown>;

export function newSale(
  random: Random,
  sale: Pick<Sale, 'purchaseId' | 'sellerOrgId' | 'accountId' | 'card'>,
): Sale {
  const amount = random.between(100, 90_000);
  return {
    ...sale,
    orderId: randomUUID(),
    orderNumber: newOrderNumber(),
    amount,
    fee: shareOf(amount, random.one([0, 0, 3, 7.5])),
    currency: random.one<Currency>(['AUD', 'AUD', 'AUD', 'JPY']),
  };
}

/** Writes a pending order, and its purchase with the first order. */
export async function storeSale({ deps }: TestApp, sale: Sale, expiresAt: Date): Promise<void> {
  await deps.db.$client.query('INSERT INTO purchases (id, buyer_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    sale.purchaseId,
    buyerId,
  ]);
  await deps.db.$client.query(
    `WITH ordered AS (
       INSERT INTO orders (id, purchase_id, order_number, total_amount, currency, platform_fee, buyer_id, seller_org_id,
         provider_account_id, provider_customer_id, provider_method_id, success_url, cancel_url, checkout_expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13) RETURNING id)
     INSERT INTO order_items (seller_org_id, order_id, product_id, name, unit_price, quantity, details)
     SELECT $8, id, id, 'EEG cap', $4, 1, '{}' FROM ordered`,
    [
      sale.orderId,
      sale.purchaseId,
      sale.orderNumber,
      fromMinorUnits(sale.amount, sale.currency),
      sale.currency,
      fromMinorUnits(sale.fee, sale.currency),
      buyerId,
      sale.sellerOrgId,
      sale.accountId,
      sale.card?.customerId ?? null,
      sale.card?.methodId ?? null,
      'http://myelin.test:3000/',
      expiresAt,
    ],
  );
}

/** The provider's ids of the order's latest attempt. */
export async function idsOf(
  { deps }: TestApp,
  orderId: string,
): Promise<{ sessionId: string | null; paymentId: string | null }> {
  const { rows } = await deps.db.$client.query(
    'SELECT provider_session_id AS "sessionId", provider_payment_intent_id AS "paymentId" FROM orders WHERE id = $1',
    [orderId],
  );
  return rows[0];
}
