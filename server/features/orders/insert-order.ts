import { eq } from 'drizzle-orm';
import { type LineAmounts, orderTotals, type Pack, type PriceSource } from '../../../contract/order-lines.ts';
import { openCheckoutState } from '../../../contract/order-status.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { refusing } from '../../db/constraint-of.ts';
import { orderDirectory, orderItems, orders } from '../../db/schema/orders.ts';
import type { StoredDetails } from '../../db/stored-details.ts';
import type { Freight } from './freight/select-freight.ts';
import { newOrderNumber } from './order-number.ts';
import { checkoutExpiresAt, freightDueAt } from './order-terms.ts';

export type NewLine = LineAmounts & {
  productId: string;
  name: string;
  details: StoredDetails;
  pack: Pack;
  packUnits: number;
  quantity: number;
  unitPrice: string;
  priceSource: PriceSource;
};

/** A new order without the values that are computed from its lines. */
export type NewOrder = Omit<
  typeof orders.$inferInsert,
  | 'orderNumber'
  | 'totalAmount'
  | 'gstTreatment'
  | 'gstAmount'
  | 'freightAmount'
  | 'freightGstAmount'
  | 'freightDueAt'
  | 'platformFee'
  | 'checkoutExpiresAt'
> & { freight: Freight; platformFeeOf: (totalAmount: string) => string };

/**
 * Writes an open order with its lines. Its totals are the sums of the lines and the freight. An order without an amount
 * of freight waits for the seller's quote. The time for its payment begins with the quote. An order on account has no
 * time for its payment.
 * @returns the order's id
 * @throws PRODUCT_RECALLED, SELLER_NOT_VERIFIED
 */
export async function insertOrder(
  tx: Transaction,
  { platformFeeOf, freight, ...order }: NewOrder,
  lines: readonly NewLine[],
): Promise<string> {
  const totals = orderTotals(lines, order.currency, freight);
  const isAwaited = freight.amount === null;
  const values = {
    ...order,
    ...openCheckoutState,
    ...totals,
    freightAmount: freight.amount,
    freightGstAmount: freight.gstAmount,
    freightDueAt: isAwaited ? freightDueAt : null,
    checkoutExpiresAt: isAwaited || order.creditAccountId ? null : checkoutExpiresAt,
    platformFee: platformFeeOf(totals.totalAmount),
  };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const orderNumber = newOrderNumber();
    if (await isTaken(tx, orderNumber)) continue;
    const [inserted] = await tx
      .insert(orders)
      .values({ ...values, orderNumber })
      .returning({ id: orders.id });
    if (!inserted) throw new Error('The new order was not returned');
    await tx
      .insert(orderItems)
      .values(
        lines.map(({ amount: _computed, ...line }) => ({
          ...line,
          sellerOrgId: order.sellerOrgId,
          orderId: inserted.id,
        })),
      )
      .catch(
        refusing({
          order_items_recalled: () => refuse('PRODUCT_RECALLED'),
          order_items_seller_verified: () => refuse('SELLER_NOT_VERIFIED'),
        }),
      );
    return inserted.id;
  }
  throw new Error('Five order numbers in a row were taken');
}

/**
 * The directory has the numbers of all sellers. The directory refuses a number that a concurrent order has just taken.
 */
async function isTaken(tx: Transaction, orderNumber: string): Promise<boolean> {
  const taken = await tx
    .select({ id: orderDirectory.id })
    .from(orderDirectory)
    .where(eq(orderDirectory.orderNumber, orderNumber));
  return taken.length > 0;
}
