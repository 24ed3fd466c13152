import { chargeRefusal } from '../../../../contract/charge-limits.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import type { Product } from '../../../../contract/products.ts';
import type { Data } from '../../../../contract/refusal-data.ts';
import type { RefusalCode } from '../../../../contract/refusals.ts';
import type { Offered } from '../price/price-offers.ts';

type Sold = Pick<Product, 'status' | 'sellerChargesEnabled' | 'orgId' | 'currency'> &
  Partial<Pick<Product, 'name' | 'isOutOfStock' | 'isRecalled'>>;
type Refused = { code: RefusalCode; data?: Data };

/**
 * Why the user cannot buy a product now. Null when the user can. The rules are the same as on the server
 * (docs/product.md, Purchase): the product is active and in stock, its seller can be paid, the buyer is not a member
 * of the seller, and the price is within the provider's limits.
 */
export function purchaseRefusal(
  { status, sellerChargesEnabled, orgId, currency, name = '', isOutOfStock, isRecalled }: Sold,
  { price, minimumQuantity }: Pick<Offered, 'price' | 'minimumQuantity'>,
  ownOrganizations: readonly Pick<Membership, 'id'>[],
): Refused | null {
  if (status !== 'active') return { code: 'PRODUCT_UNAVAILABLE' };
  if (isRecalled) return { code: 'PRODUCT_RECALLED' };
  if (ownOrganizations.some(({ id }) => id === orgId)) return { code: 'OWN_PRODUCT' };
  if (sellerChargesEnabled === null) return { code: 'SELLER_NOT_ONBOARDED' };
  if (!sellerChargesEnabled) return { code: 'SELLER_CANNOT_CHARGE' };
  if (minimumQuantity > limits.checkoutQuantity)
    return { code: 'QUANTITY_BELOW_MINIMUM', data: { minimum: minimumQuantity } };
  if (price === null) return { code: 'PRICE_ON_REQUEST' };
  if (isOutOfStock) return { code: 'OUT_OF_STOCK', data: { product: name } };
  const refusal = chargeRefusal(price, currency);
  if (!refusal) return null;
  const limit = { amount: refusal.limit, currency };
  return refusal.kind === 'tooLow'
    ? { code: 'PRICE_TOO_LOW', data: { least: limit } }
    : { code: 'PRICE_TOO_HIGH', data: { most: limit } };
}
