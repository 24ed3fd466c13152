import type { LineProblem } from './cart.ts';
import type { ProductSummary } from './products.ts';

/** A product as lists show it. `sellerChargesEnabled` is absent in lists that do not have it. */
type Sold = Pick<ProductSummary, 'status' | 'orgId' | 'isOutOfStock' | 'isRecalled'> & {
  sellerChargesEnabled?: boolean | null;
};

/** What the buyer would order. `price` is null if the buyer has no price for this quantity of the pack. */
type Ordered = { price: string | null; quantity: number; minimumQuantity: number; quantityStep: number };

/**
 * Why a cart could not order this quantity of a product now; null if it can. Pages use this function before they offer
 * to add the product. The codes, and the sequence of the checks, are those of the server for a line of a cart.
 * @param own the organizations of the user, from which the user cannot buy
 */
export function lineProblem(
  { status, orgId, isOutOfStock, isRecalled, sellerChargesEnabled }: Sold,
  { price, quantity, minimumQuantity, quantityStep }: Ordered,
  own: readonly { id: string }[],
): LineProblem | null {
  if (status !== 'active') return 'LINE_WITHDRAWN';
  if (isRecalled) return 'LINE_RECALLED';
  if (own.some(({ id }) => id === orgId)) return 'LINE_OWN_PRODUCT';
  if (price === null) return 'LINE_WITHOUT_PRICE';
  if (sellerChargesEnabled === false || sellerChargesEnabled === null) return 'LINE_SELLER_CANNOT_CHARGE';
  if (quantity < minimumQuantity || (quantity - minimumQuantity) % quantityStep !== 0) return 'LINE_OFF_STEP';
  return isOutOfStock ? 'LINE_OUT_OF_STOCK' : null;
}
