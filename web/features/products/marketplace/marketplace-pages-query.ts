import { infiniteQueryOptions } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import type { ProductPage } from '../../../../contract/products.ts';
import { api, client } from '../../../api/client.ts';
import type { MarketplaceSearch } from '../search-params.ts';

type Place = { cursor: string | undefined; pageSize?: number };

/**
 * The pages of the marketplace's list, beginning with the page on the screen. This is a separate module, so that the first page loads
 * without its code.
 */
export function marketplacePagesQuery(
  { view, status, cursor, ...input }: MarketplaceSearch,
  first: ProductPage,
) {
  const read = (place: Place) =>
    status
      ? client.products.list({ ...input, status, ...place })
      : client.products.listActive({ ...input, ...place });
  return infiniteQueryOptions({
    queryKey: [...api.products.key(), 'marketplace pages', { ...input, status, cursor }],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: { cursor } as Place,
    getNextPageParam: ({ nextCursor }: ProductPage): Place | undefined =>
      nextCursor ? { cursor: nextCursor, pageSize: limits.pageSize.further } : undefined,
    initialData: { pages: [first], pageParams: [{ cursor }] },
  });
}
