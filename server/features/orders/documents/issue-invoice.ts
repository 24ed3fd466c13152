import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import { invoices } from '../../../db/schema/invoices.ts';
import type { ChargeSnapshot } from '../../payments/payment-provider.ts';
import { sellersDay } from './sellers-day.ts';
import { type SoldContent, soldContent, soldParties } from './sold-content.ts';

type Sold = { sellerOrgId: string; orderedAt: string; content: SoldContent };

/** @property charge the provider's data about the payment, if known. If it is null, `at` is the day of payment. */
type Paid = { charge: Pick<ChargeSnapshot, 'at' | 'card'> | null; at?: Date };

/**
 * Issues the invoice of an order that was just paid, and stores its complete content. The row of the order must be
 * locked. Call it last, because it locks the seller's counter until the transaction ends.
 */
export async function issueInvoice(
  tx: Transaction,
  orderId: string,
  { charge, at = new Date() }: Paid,
): Promise<void> {
  const { sellerOrgId, orderedAt, content } = await selectSold(tx, orderId);
  const { total, gst, currency, seller } = content;
  await tx.insert(invoices).values({
    orderId,
    sellerOrgId,
    kind: 'invoice',
    subject: 'payment',
    amount: total,
    gstAmount: gst,
    currency,
    content: {
      ...content,
      issuedOn: sellersDay(at, seller.abn),
      orderedOn: sellersDay(new Date(orderedAt), seller.abn),
      paid: { on: sellersDay(charge ? new Date(charge.at) : at, seller.abn), card: charge?.card ?? null },
    },
    issuedAt: at.toISOString(),
  });
}

async function selectSold(tx: Transaction, orderId: string): Promise<Sold> {
  const { rows } = await tx.execute<Sold>(sql`
    SELECT o.seller_org_id AS "sellerOrgId", to_json(o.created_at)#>>'{}' AS "orderedAt", ${sql.raw(soldContent)} AS content
    FROM orders o ${sql.raw(soldParties)} WHERE o.id = ${orderId}`);
  if (!rows[0]) throw new Error('The paid order was not found');
  return rows[0];
}
