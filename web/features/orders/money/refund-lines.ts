import { toMinorUnits } from '../../../../contract/money.ts';
import type { BoughtItem, OrderDetails } from '../../../../contract/order-life.ts';
import type { Refund } from '../../../../contract/order-money.ts';

/** For each line, the number of packs that have not been refunded yet. */
export function leftToRefund(items: readonly BoughtItem[], refunds: readonly Refund[]): number[] {
  const lines = refunds.filter(({ state }) => state !== 'failed').flatMap((refund) => refund.items);
  return items.map(({ id, quantity }) =>
    lines.reduce((left, line) => (line.itemId === id ? left - line.quantity : left), quantity),
  );
}

/** The chosen lines. Omits those with an empty quantity or 0. */
export function chosenLines(items: readonly BoughtItem[], quantities: readonly string[]) {
  return items
    .map((item, index) => ({ itemId: item.id, quantity: Number(quantities[index]) }))
    .filter(({ quantity }) => quantity !== 0);
}

/**
 * The index of the first quantity that is not a whole number or is higher than the quantity that can still be refunded.
 * -1 if all quantities are valid.
 */
export function indexOfFault(quantities: readonly string[], left: readonly number[]): number {
  return quantities.findIndex(
    (text, index) => !/^\s*\d*\s*$/.test(text) || Number(text) > (left[index] ?? 0),
  );
}

/** The price of the chosen lines in minor units. Like the server, multiplies unit price and number of packs. */
export function sumOfLines({ items, currency }: OrderDetails, quantities: readonly string[]): number {
  return items.reduce(
    (sum, { unitPrice }, index) => sum + toMinorUnits(unitPrice, currency) * Number(quantities[index] ?? 0),
    0,
  );
}
