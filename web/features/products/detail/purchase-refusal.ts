import type { Product } from '../../../../contract/products.ts';

/** Why a product cannot be bought at the moment. */
export type PurchaseRefusal = 'notActive' | 'sellerNotOnboarded' | 'sellerCannotCharge';

/** The product must be active and its seller's charges enabled (spec, section 4, Purchase). */
export function purchaseRefusal({
  status,
  sellerChargesEnabled,
}: Pick<Product, 'status' | 'sellerChargesEnabled'>): PurchaseRefusal | null {
  if (status !== 'active') return 'notActive';
  if (sellerChargesEnabled === null) return 'sellerNotOnboarded';
  return sellerChargesEnabled ? null : 'sellerCannotCharge';
}
