import { sql } from 'drizzle-orm';
import { type Currency, toMinorUnits } from '../../../../contract/money.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

export type RefundLine = { itemId: string; quantity: number };
type Price = { amount: string; currency: Currency };
type Asked = {
  id: string;
  sellerOrgId: string;
  currency: Currency;
  items: readonly RefundLine[];
  amount: string | undefined;
  most: Price;
};
type Line = { item_id: string; left: number; wanted: number; sum: string };

/** The quantities by line. If a line occurs twice, its quantities are added. */
export function quantitiesOf(items: readonly RefundLine[]): string {
  const quantities: Record<string, number> = {};
  for (const { itemId, quantity } of items) quantities[itemId] = (quantities[itemId] ?? 0) + quantity;
  return JSON.stringify(quantities);
}

/**
 * The price of the lines to refund. The order must be locked.
 * @throws BAD_REQUEST that names a line whose quantity is too high, or an amount that differs from the sum
 */
export async function priceLines(
  tx: Transaction,
  { id, sellerOrgId, currency, items, amount, most }: Asked,
): Promise<Price> {
  const lines = await selectLines(tx, { id, sellerOrgId, items });
  const short = lines.find(({ left, wanted }) => wanted > left);
  if (short) {
    const position = items.findIndex(({ itemId }) => itemId === short.item_id);
    throw refuseField(`items.${position}.quantity`, 'REFUND_QUANTITY_TOO_LARGE', { maximum: short.left });
  }
  const sum = lines[0]?.sum ?? '0.00';
  const minor = (value: string) => toMinorUnits(value, currency);
  if (amount !== undefined && minor(amount) !== minor(sum))
    throw refuseField('amount', 'REFUND_AMOUNT_DIFFERS', { now: { amount: sum, currency } });
  if (minor(sum) === 0) throw refuse('ORDER_NOT_REFUNDABLE');
  if (minor(sum) > minor(most.amount)) throw refuseField('items', 'REFUND_TOO_LARGE', { most });
  return { amount: sum, currency };
}

/**
 * The quantity of each line that can still be refunded (0 for a line of another order), and the price of all wanted
 * quantities together.
 */
async function selectLines(
  tx: Transaction,
  { id, sellerOrgId, items }: Pick<Asked, 'id' | 'sellerOrgId' | 'items'>,
): Promise<Line[]> {
  const { rows } = await tx.execute<Line>(sql`
    SELECT a.key AS item_id, a.value::integer AS wanted, greatest(0, i.quantity - given.quantity)::integer AS left,
      (sum(i.unit_price * a.value::integer) OVER ())::text AS sum
    FROM jsonb_each_text(${quantitiesOf(items)}::jsonb) a
    LEFT JOIN order_items i ON i.seller_org_id = ${sellerOrgId} AND i.order_id = ${id} AND i.id = a.key::uuid
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.quantity), 0) AS quantity
      FROM refund_items l JOIN refunds r ON r.seller_org_id = l.seller_org_id AND r.order_id = l.order_id AND r.id = l.refund_id
      WHERE l.seller_org_id = i.seller_org_id AND l.order_id = i.order_id AND l.item_id = i.id AND r.state <> 'failed') given`);
  return rows;
}
