import { useQuery } from '@tanstack/react-query';
import type { PriceStep } from '../../../../contract/price-agreements.ts';
import type { PublicProduct } from '../../../../contract/products.ts';
import { api } from '../../../api/client.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { readPrices } from './read-prices.ts';

/** The first part of the query keys for an organization's prices. */
export const pricesKey = (orgId: string) => [...api.priceAgreements.listPrices.key(), orgId];

type Offered = Pick<PublicProduct, 'id' | 'organization'>;

/**
 * The agreed prices of a product for the active organization. Null without an agreement, and null until the prices
 * have loaded. A seller has no agreement for its own products.
 */
export function usePrices({ id: productId, organization }: Offered): readonly PriceStep[] | null {
  const { active } = useActiveOrganization();
  const orgId = active?.id ?? '';
  const { data } = useQuery({
    queryKey: [...pricesKey(orgId), productId],
    queryFn: () => readPrices(orgId, productId),
    enabled: orgId !== '' && orgId !== organization.id,
    staleTime: 60_000,
  });
  return data ?? null;
}
