import type { Product } from '../../../../contract/products.ts';

/** Why a product cannot be bought at the moment. */
export type PurchaseRefusal = 'notActive' | 'ownProduct' | 'sellerNotOnboarded' | 'sellerCannotCharge';

type Offer = Pick<Product, 'status' | 'sellerChargesEnabled' | 'orgId'>;

/** The product must be active and its seller's charges enabled (spec, section 4); nobody buys from themselves. */
export function purchaseRefusal(
  { status, sellerChargesEnabled, orgId }: Offer,
  buyerOrgId: string | null,
): PurchaseRefusal | null {
  if (status !== 'active') return 'notActive';
  if (orgId === buyerOrgId) return 'ownProduct';
  if (sellerChargesEnabled === null) return 'sellerNotOnboarded';
  return sellerChargesEnabled ? null : 'sellerCannotCharge';
}
