import { sql } from 'drizzle-orm';
import { lineAmounts, orderTotals } from '../../../contract/order-lines.ts';
import type { Transaction } from '../../db/connection.ts';
import type { CheckoutOrder } from './checkout-order.ts';
import { gstOfLines } from './gst-of-sale.ts';

/**
 * Recomputes the GST of an open order and of its lines for another country of delivery. Call it with the order locked.
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
  const { gstTreatment, gstAmount } = orderTotals(amounts, currency);
  await tx.execute(sql`
    UPDATE orders SET gst_treatment = ${gstTreatment}, gst_amount = ${gstAmount}
    WHERE id = ${id} AND (gst_treatment, gst_amount) IS DISTINCT FROM (${gstTreatment}, ${gstAmount}::numeric)`);
  await tx.execute(sql`
    UPDATE order_items i SET gst_treatment = g."gstTreatment", gst_rate = g."gstRate", gst_amount = g."gstAmount"
    FROM jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) AS g(id uuid, "gstTreatment" text, "gstRate" numeric, "gstAmount" numeric)
    WHERE i.order_id = ${id} AND i.id = g.id AND i.gst_treatment <> g."gstTreatment"`);
}
