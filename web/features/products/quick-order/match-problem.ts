import type { QuickOrderMatch } from '../../../../contract/quick-order.ts';
import { fieldWords } from '../../../api/field-words.ts';

/**
 * Why the cart would refuse this number of packs, as text. Null if the number of packs can be ordered. The page shows
 * the product's availability separately.
 */
export function matchProblem(match: QuickOrderMatch, quantity: number): string | null {
  const { sellerChargesEnabled, minimumQuantity: minimum, quantityStep: step } = match;
  if (!sellerChargesEnabled) return fieldWords('LINE_SELLER_CANNOT_CHARGE');
  if (quantity < minimum || (quantity - minimum) % step !== 0)
    return fieldWords('LINE_OFF_STEP', { minimum, step });
  return null;
}
