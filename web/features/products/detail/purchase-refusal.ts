import type { Membership } from '../../../../contract/organizations.ts';
import type { Product } from '../../../../contract/products.ts';
import type { RefusalCode } from '../../../../contract/refusals.ts';

type Offer = Pick<Product, 'status' | 'sellerChargesEnabled' | 'orgId'>;

/**
 * Why a product cannot be bought at the moment, as the server would refuse it. The product must be active and its seller's charges
 * enabled (spec, section 4); nobody buys from an organization of their own.
 */
export function purchaseRefusal(
  { status, sellerChargesEnabled, orgId }: Offer,
  ownOrganizations: readonly Pick<Membership, 'id'>[],
): RefusalCode | null {
  if (status !== 'active') return 'PRODUCT_UNAVAILABLE';
  if (ownOrganizations.some(({ id }) => id === orgId)) return 'OWN_PRODUCT';
  if (sellerChargesEnabled === null) return 'SELLER_NOT_ONBOARDED';
  return sellerChargesEnabled ? null : 'SELLER_CANNOT_CHARGE';
}
