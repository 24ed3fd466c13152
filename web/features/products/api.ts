import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../api/client.ts';
import type { ManufacturerSearch, MarketplaceSearch } from './search-params.ts';

/**
 * The products of the marketplace. Active products are the same for every user, so the server caches them. A list of
 * products with another status depends on the user's permissions, so it is not cached.
 */
export function marketplaceQuery({ view, status, ...input }: MarketplaceSearch) {
  if (status) {
    return api.products.list.queryOptions({ input: { ...input, status }, placeholderData: keepPreviousData });
  }
  return api.products.listActive.queryOptions({ input, placeholderData: keepPreviousData });
}

/**
 * The products of one organization, optionally of one status. While another page, sort order or tab loads, the query
 * keeps the previous rows. The table must be mounted again for another organization, so that it never shows the rows of
 * the previous one.
 */
export function catalogueQuery(orgId: string, { search, status, sort, cursor }: ManufacturerSearch) {
  return api.products.list.queryOptions({
    input: { orgId, search, status: status ?? 'all', sort: sort ?? 'newest', cursor },
    placeholderData: keepPreviousData,
  });
}

export function productsSummaryQuery(orgId: string) {
  return api.products.summarize.queryOptions({ input: { orgId } });
}

export function productQuery(id: string) {
  return api.products.find.queryOptions({ input: { id } });
}

/** An organization's latest 8 products, of every status (docs/product.md, Organizations). */
export function latestProductsQuery(orgId: string) {
  return api.products.list.queryOptions({
    input: { orgId, status: 'all', sort: 'newest', pageSize: limits.latestProducts },
  });
}

/**
 * How long similar, viewed and compared products are cached. If a product is deleted during this time and the user
 * opens it, the product's page shows an error.
 */
const lookedAtMs = 60_000;

export function similarProductsQuery(id: string) {
  return api.products.listSimilar.queryOptions({ input: { id }, staleTime: lookedAtMs });
}

export function someProductsQuery(ids: readonly string[]) {
  return api.products.listSome.queryOptions({
    input: { ids: ids.join() },
    enabled: ids.length > 0,
    staleTime: lookedAtMs,
  });
}

export function sellerQuery(id: string) {
  return api.sellers.find.queryOptions({ input: { id } });
}

export function sellerProductsQuery(id: string, cursor: string | undefined) {
  return api.sellers.listProducts.queryOptions({ input: { id, cursor }, placeholderData: keepPreviousData });
}

/** The history of a product, newest first. Older pages are read on demand. */
export function historyQuery(id: string) {
  return api.products.history.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function latestChangeQuery(id: string) {
  return api.products.history.queryOptions({ input: { id, pageSize: 1 }, staleTime: 0 });
}

/** A product's pictures with their originals and crops, for managers. */
export function imagesQuery(productId: string) {
  return api.products.listImages.queryOptions({ input: { productId } });
}

export function documentsQuery(productId: string) {
  return api.products.listDocuments.queryOptions({ input: { productId } });
}

/** A seller's products whose stock is counted, with their units. */
export function stockQuery(orgId: string) {
  return api.products.listStock.infiniteOptions({
    input: (cursor: string | undefined) => ({ orgId, cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
