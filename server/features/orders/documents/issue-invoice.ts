import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import type { InvoiceContent } from '../../../db/invoice-content.ts';
import { invoices } from '../../../db/schema/invoices.ts';
import type { ChargeSnapshot } from '../../payments/payment-provider.ts';
import { sellersDay } from './sellers-day.ts';

type Sold = {
  sellerOrgId: string;
  orderedAt: string;
  content: Omit<InvoiceContent, 'issuedOn' | 'orderedOn' | 'paid'>;
};

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

/**
 * SQL: the delivery address in the form of a buyer's address. Used when the buyer is a person or an organization
 * without a billing address.
 */
const addressOfDelivery =
  sql.raw(`CASE WHEN o.delivery IS NOT NULL THEN jsonb_build_object('line1', o.delivery->'line1', 'line2', o.delivery->'line2',
  'city', o.delivery->'city', 'region', o.delivery->'region', 'postalCode', o.delivery->'postalCode', 'country', o.delivery->'country') END`);

async function selectSold(tx: Transaction, orderId: string): Promise<Sold> {
  const { rows } = await tx.execute<Sold>(sql`
    SELECT o.seller_org_id AS "sellerOrgId", to_json(o.created_at)#>>'{}' AS "orderedAt", jsonb_build_object(
      'orderNumber', o.order_number, 'purchaseOrderNumber', o.purchase_order_number,
      'seller', jsonb_build_object('name', s.name, 'contact', NULL, 'abn', coalesce(nullif(o.seller_abn, ''), s.abn),
        'address', s.billing_address, 'phone', s.phone, 'website', s.website),
      'buyer', jsonb_build_object('name', coalesce(b.name, u.full_name), 'contact', CASE WHEN b.id IS NOT NULL THEN u.full_name END,
        'abn', coalesce(b.abn, ''), 'address', coalesce(b.billing_address, ${addressOfDelivery}), 'phone', coalesce(b.phone, ''), 'website', ''),
      'delivery', o.delivery, 'currency', o.currency, 'gstTreatment', o.gst_treatment, 'total', o.total_amount::text, 'gst', o.gst_amount::text,
      'items', (SELECT jsonb_agg(jsonb_build_object('name', i.name, 'options', i.options, 'catalogNumber', i.details->>'catalogNumber',
          'quantity', i.quantity, 'unitPrice', i.unit_price::text, 'amount', i.amount::text,
          'gstTreatment', i.gst_treatment, 'gstRate', i.gst_rate, 'gstAmount', i.gst_amount::text,
          'pack', i.pack, 'packUnits', i.pack_units)
          || CASE WHEN i.lead_days IS NOT NULL THEN jsonb_build_object('leadDays', i.lead_days) ELSE '{}' END ORDER BY i.id)
        FROM order_items i WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id))
      || CASE WHEN o.freight_amount > 0 THEN jsonb_build_object('freight', jsonb_build_object('amount', o.freight_amount::text,
        'gstAmount', o.freight_gst_amount::text)) ELSE '{}' END AS content
    FROM orders o JOIN organizations s ON s.id = o.seller_org_id JOIN users u ON u.id = o.buyer_id
      LEFT JOIN organizations b ON b.id = o.buyer_org_id
    WHERE o.id = ${orderId}`);
  if (!rows[0]) throw new Error('The paid order was not found');
  return rows[0];
}
