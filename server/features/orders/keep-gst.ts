import { sql } from 'drizzle-orm';
import { lineAmounts, orderTotals } from '../../../contract/order-lines.ts';
import type { Transaction } from '../../db/connection.ts';
import type { CheckoutOrder } from './checkout-order.ts';
import { gstOfLines } from './gst-of-sale.ts';

/**
 * Computes the GST of an open order, its lines and its freight again, for another country of delivery. The order must
 * be locked.
 */
export async function keepGst(
  tx: Transaction,
  order: CheckoutOrder,
  destination: { buyerOrgId: string | null; country: string },
): Promise<void> {
  const { id, lines, currency, sellerAbn } = order;
  const treatmentOf = await gstOfLines(tx, { sellerAbn, currency, ...destination });
  const amounts = lines.map((line) => ({
    id: line.id,
    ...lineAmounts({ ...line, currency, gstTreatment: treatmentOf(line) }),
  }));
  const { totalAmount: goods, gstTreatment, gstAmount } = orderTotals(amounts, currency);
  const taxed = amounts.filter((line) => line.gstTreatment === 'included');
  const taxable = taxed.length > 0 ? orderTotals(taxed, currency).totalAmount : '0.00';
  await tx.execute(sql`
    UPDATE orders o SET gst_treatment = ${gstTreatment}, gst_amount = ${gstAmount}::numeric + f.gst, freight_gst_amount = f.gst
    FROM (SELECT freight_gst(freight_amount, ${taxable}, ${goods}) AS gst FROM orders WHERE id = ${id}) f
    WHERE o.id = ${id} AND (o.gst_treatment, o.gst_amount) IS DISTINCT FROM (${gstTreatment}, ${gstAmount}::numeric + f.gst)`);
  await tx.execute(sql`
    UPDATE order_items i SET gst_treatment = g."gstTreatment", gst_rate = g."gstRate", gst_amount = g."gstAmount"
    FROM jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) AS g(id uuid, "gstTreatment" text, "gstRate" numeric, "gstAmount" numeric)
    WHERE i.order_id = ${id} AND i.id = g.id AND i.gst_treatment <> g."gstTreatment"`);
}
