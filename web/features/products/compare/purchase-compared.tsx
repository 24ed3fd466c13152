import type { Product } from '../../../../contract/products.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { Purchase } from '../detail/purchase.tsx';

/** Buys one of the compared products for the active organization. */
export function PurchaseCompared({ product, nameId }: { product: Product; nameId: string }) {
  const { active, organizations } = useActiveOrganization();
  return <Purchase product={product} buyer={active} organizations={organizations} nameId={nameId} />;
}
