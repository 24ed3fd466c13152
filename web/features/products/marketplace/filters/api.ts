import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import type { MarketplaceSearch } from '../../search-params.ts';

/** The counts of all filter values. Shows the previous counts while new ones load. */
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
