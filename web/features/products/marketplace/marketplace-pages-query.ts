import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ProductPage } from '../../../../contract/products.ts';
import { api, client } from '../../../api/client.ts';
import type { MarketplaceSearch } from '../search-params.ts';

type Place = { cursor: string | undefined; pageSize?: number };

/** As many as two of the first: what is scrolled to, come back to or read again after a change takes few requests. */
const furtherRows = 48;

/**
 * The list of marketplaceQuery page by page, from the first page that is on the screen. Only what is fetched when the reader goes on
 * needs it, so that the first page is read without the code for this.
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
      nextCursor ? { cursor: nextCursor, pageSize: furtherRows } : undefined,
    initialData: { pages: [first], pageParams: [{ cursor }] },
  });
}
