import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ProductPage } from '../../../../contract/products.ts';
import { api, client } from '../../../api/client.ts';
import type { MarketplaceSearch } from '../../../search-params.ts';

/**
 * The list of marketplaceQuery page by page, from the first page that is on the screen. Only what is fetched when the reader goes on
 * needs it, so that the first page is read without the code for this.
 */
export function marketplacePagesQuery(
  { view, status, cursor, ...input }: MarketplaceSearch,
  first: ProductPage,
) {
  const read = (after: string | undefined) =>
    status
      ? client.products.list({ ...input, status, cursor: after })
      : client.products.listActive({ ...input, cursor: after });
  return infiniteQueryOptions({
    queryKey: [...api.products.key(), 'marketplace pages', { ...input, status, cursor }],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => read(pageParam),
    initialPageParam: cursor,
    getNextPageParam: ({ nextCursor }: ProductPage) => nextCursor ?? undefined,
    initialData: { pages: [first], pageParams: [cursor] },
  });
}
