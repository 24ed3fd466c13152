import type { Membership } from '../../../../contract/organizations.ts';
import type { Product } from '../../../../contract/products.ts';

/** Why a product cannot be bought at the moment. */
export type PurchaseRefusal = 'notActive' | 'ownProduct' | 'sellerNotOnboarded' | 'sellerCannotCharge';

type Offer = Pick<Product, 'status' | 'sellerChargesEnabled' | 'orgId'>;

/** The product must be active and its seller's charges enabled (spec, section 4); nobody buys from an organization of their own. */
export function purchaseRefusal(
  { status, sellerChargesEnabled, orgId }: Offer,
  ownOrganizations: readonly Pick<Membership, 'id'>[],
): PurchaseRefusal | null {
  if (status !== 'active') return 'notActive';
  if (ownOrganizations.some(({ id }) => id === orgId)) return 'ownProduct';
  if (sellerChargesEnabled === null) return 'sellerNotOnboarded';
  return sellerChargesEnabled ? null : 'sellerCannotCharge';
}
