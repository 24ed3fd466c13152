import type { NewCartLine } from '../../../../contract/cart.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { ProductSummary } from '../../../../contract/products.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { isAgreed } from '../price/price-offers.ts';
import { usePrices } from '../price/use-prices.ts';

export type ProductToAdd = Pick<
  ProductSummary,
  'id' | 'name' | 'status' | 'orgId' | 'organization' | 'priceOnRequest' | 'family'
>;

/**
 * The cart line that a press of "Add to cart" adds. Null if the user cannot buy the product.
 * @param line the pack and quantity. By default, the first pack for which the user has a price, in its smallest quantity
 */
export function useLineToAdd(
  product: ProductToAdd,
  line: { pack?: Pack; quantity?: number } | undefined,
): NewCartLine | null {
  const { organizations } = useActiveOrganization();
  const agreed = usePrices(product)?.find(isAgreed);
  const isOwn = organizations.some(({ id }) => id === product.orgId);
  if (product.status !== 'active' || isOwn) return null;
  if (line || !product.priceOnRequest) return { productId: product.id, ...line };
  return agreed ? { productId: product.id, pack: agreed.pack, quantity: agreed.minimumQuantity } : null;
}
