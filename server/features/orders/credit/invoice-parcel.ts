import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import type { InvoiceContent, InvoiceItem } from '../../../db/invoice-content.ts';
import { invoices } from '../../../db/schema/invoices.ts';
import type { Env } from '../../../env.ts';
import { daysAfter, sellersDay } from '../documents/sellers-day.ts';
import { type SoldContent, soldContent, soldItem, soldParties } from '../documents/sold-content.ts';
import { notifyOfDocument } from './notify-of-document.ts';

type Parcel = { orderId: string; parcelId: string };
type Sold = {
  sellerOrgId: string;
  orderedAt: string;
  content: SoldContent;
  paymentDays: number;
  items: InvoiceItem[];
  total: string;
  gst: string;
  freight: string;
  freightGst: string;
};

/**
 * Issues the invoice of a parcel of an order on account. Triggers book it: what was reserved for the parcel is then owed.
 * A parcel without a price has no invoice. The row of the order and the account must be locked. Call it last, because it
 * locks the seller's counter until the transaction ends. The buyer gets an email.
 */
export async function invoiceParcel(tx: Transaction, env: Env, { orderId, parcelId }: Parcel): Promise<void> {
  const sold = await selectSold(tx, { orderId, parcelId });
  if (Number(sold.total) === 0) return;
  const at = new Date();
  const [issued] = await tx
    .insert(invoices)
    .values({
      orderId,
      sellerOrgId: sold.sellerOrgId,
      kind: 'invoice',
      subject: parcelId,
      amount: sold.total,
      gstAmount: sold.gst,
      currency: sold.content.currency,
      content: contentOf(sold, at),
      issuedAt: at.toISOString(),
    })
    .returning({ id: invoices.id });
  if (!issued) throw new Error('The new invoice was not found');
  await notifyOfDocument(tx, env, { orderId, documentId: issued.id });
}

function contentOf(sold: Sold, at: Date): InvoiceContent {
  const { freight: _, ...content } = sold.content;
  const { items, total, gst, freight, freightGst } = sold;
  const issuedOn = sellersDay(at, content.seller.abn);
  const isFree = ({ gstTreatment }: InvoiceItem) => gstTreatment === 'free';
  return {
    ...content,
    items,
    total,
    gst,
    ...(Number(freight) > 0 && { freight: { amount: freight, gstAmount: freightGst } }),
    ...(content.items.some(isFree) && !items.some(isFree) && { hasOtherFreeGoods: true }),
    issuedOn,
    orderedOn: sellersDay(new Date(sold.orderedAt), content.seller.abn),
    dueOn: daysAfter(issuedOn, sold.paymentDays),
  };
}

const parcelItem = soldItem({ quantity: 'l.quantity', amount: 'l.amount', gstAmount: 'l.gst_amount' });

async function selectSold(tx: Transaction, { orderId, parcelId }: Parcel): Promise<Sold> {
  const { rows } = await tx.execute<Sold>(sql`
    SELECT o.seller_org_id AS "sellerOrgId", to_json(o.created_at)#>>'{}' AS "orderedAt", ${sql.raw(soldContent)} AS content,
      a.payment_days AS "paymentDays", n.amount::text AS total, n.gst::text AS gst, n.freight::text AS freight, n.freight_gst::text AS "freightGst",
      (SELECT coalesce(jsonb_agg(${sql.raw(parcelItem)} || jsonb_build_object('itemId', i.id) ORDER BY i.id), '[]')
        FROM parcel_lines(o.seller_org_id, o.id, ${parcelId}) l JOIN order_items i
          ON i.seller_org_id = o.seller_org_id AND i.order_id = o.id AND i.id = l.item_id) AS items
    FROM orders o ${sql.raw(soldParties)} JOIN credit_accounts a ON a.id = o.credit_account_id
      CROSS JOIN LATERAL amounts_of_parcel(o.seller_org_id, o.id, ${parcelId}) n WHERE o.id = ${orderId}`);
  if (!rows[0]) throw new Error('The shipped order is not on account');
  return rows[0];
}
