import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { PriceStep } from '../../../../contract/price-agreements.ts';
import type { PublicProduct } from '../../../../contract/products.ts';
import { api } from '../../../api/client.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { readPrices } from './read-prices.ts';

/** The first part of the query keys for an organization's prices. */
export const pricesKey = (orgId: string) => [...api.priceAgreements.listPrices.key(), orgId];

type Offered = Pick<PublicProduct, 'id' | 'organization'>;

/** The agreed prices of a product for an organization. A seller has no agreement for its own products. */
function pricesQuery(orgId: string, { id: productId, organization }: Offered) {
  return queryOptions({
    queryKey: [...pricesKey(orgId), productId],
    queryFn: () => readPrices(orgId, productId),
    enabled: orgId !== '' && orgId !== organization.id,
    staleTime: 60_000,
  });
}

/**
 * The agreed prices of a product for the active organization. Null without an agreement, and null until the prices
 * have loaded.
 */
export function usePrices(product: Offered): readonly PriceStep[] | null {
  const { active } = useActiveOrganization();
  return useQuery(pricesQuery(active?.id ?? '', product)).data ?? null;
}

/** The same for several products, by the id of the product. Contains no product without an agreement. */
export function usePricesOf(products: readonly Offered[]): ReadonlyMap<string, readonly PriceStep[]> {
  const { active } = useActiveOrganization();
  const different = [...new Map(products.map((product) => [product.id, product])).values()];
  const reads = useQueries({ queries: different.map((product) => pricesQuery(active?.id ?? '', product)) });
  return new Map(
    different.flatMap(({ id }, place) => {
      const steps = reads[place]?.data;
      return steps ? [[id, steps] as const] : [];
    }),
  );
}
