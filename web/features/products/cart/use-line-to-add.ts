import type { NewCartLine } from '../../../../contract/cart.ts';
import { lineProblem } from '../../../../contract/line-problem.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { ProductSummary } from '../../../../contract/products.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { isAgreed } from '../price/price-offers.ts';
import { usePrices } from '../price/use-prices.ts';

export type ProductToAdd = Pick<
  ProductSummary,
  'id' | 'name' | 'status' | 'orgId' | 'organization' | 'price' | 'priceOnRequest' | 'isOutOfStock' | 'family'
>;

/**
 * The cart line that a press of "Add to cart" adds. Null if the cart could not order it now.
 * @param line the pack and quantity. By default, the first pack for which the user has a price, in its smallest quantity
 */
export function useLineToAdd(
  product: ProductToAdd,
  line: { pack?: Pack; quantity?: number } | undefined,
): NewCartLine | null {
  const { organizations } = useActiveOrganization();
  const agreed = usePrices(product)?.find(isAgreed);
  const isPriced = line !== undefined || !product.priceOnRequest;
  const price = isPriced ? product.price : (agreed?.price ?? null);
  // The server chooses the smallest quantity of the pack.
  const ordered = { price, quantity: 1, minimumQuantity: 1, quantityStep: 1 };
  if (lineProblem(product, ordered, organizations)) return null;
  const chosen = isPriced ? line : agreed && { pack: agreed.pack, quantity: agreed.minimumQuantity };
  return { productId: product.id, ...chosen };
}
