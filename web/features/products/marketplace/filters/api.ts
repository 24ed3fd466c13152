import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import type { MarketplaceSearch } from '../../search-params.ts';

/** While those of the next choice are on their way, the present counts stay. */
export function countsQuery({ view, sort, cursor, status, ...input }: MarketplaceSearch) {
  if (status)
    return api.products.count.queryOptions({
      input: { ...input, status },
      placeholderData: keepPreviousData,
    });
  return api.products.countActive.queryOptions({
    input,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
