import type { LineProblem } from '../../contract/cart.ts';
import { firstNamed } from './first-named.ts';

/** Why a recurring order did not add a line to the cart. */
export type NotAddedReason =
  | Exclude<
      LineProblem,
      | 'LINE_OFF_STEP'
      | 'LINE_OUT_OF_STOCK'
      | 'LINE_SELLER_CANNOT_CHARGE'
      | 'LINE_NOT_OFFERED'
      | 'LINE_LICENCE_REQUIRED'
    >
  /** The quantity does not fit the pack, or is too large. */
  | 'QUANTITY_REFUSED'
  | 'CART_FULL'
  | 'NOT_COUNTED';

/** `name` is the name of the product. */
export type NotAdded = { name: string; reason: NotAddedReason };

/**
 * One line for each of the first lines that were not added, and one with the number of the others.
 * @param words the texts of the reasons, and of the number of the other products
 */
export function notAddedLines(
  notAdded: readonly NotAdded[],
  { reasons, others }: { reasons: Record<NotAddedReason, string>; others: (count: number) => string },
): string[] {
  return firstNamed(notAdded, { named: ({ name, reason }) => `${name}: ${reasons[reason]}`, others });
}
