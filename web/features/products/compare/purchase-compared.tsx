import type { Product } from '../../../../contract/products.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { Purchase } from '../detail/purchase.tsx';

/** Buys one of the compared products for the active organization, or adds it to the organization's cart. */
export function PurchaseCompared({ product, nameId }: { product: Product; nameId: string }) {
  const { active, organizations } = useActiveOrganization();
  return (
    <div className="grid gap-2">
      <Purchase product={product} buyer={active} organizations={organizations} nameId={nameId} />
      <AddToCart product={product} />
    </div>
  );
}
