import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../api/client.ts';
import type { ManufacturerSearch, MarketplaceSearch } from '../../search-params.ts';

/** Active products are the same for everyone and come from the server's cache; other statuses depend on the viewer. */
export function marketplaceQuery({ search, status, sort, cursor }: MarketplaceSearch) {
  const input = { search, sort: sort ?? ('newest' as const), cursor };
  if (status) {
    return api.products.list.queryOptions({ input: { ...input, status }, placeholderData: keepPreviousData });
  }
  return api.products.listActive.queryOptions({ input, placeholderData: keepPreviousData });
}

/**
 * The products of one organization, of every status unless one is chosen. Between pages, sorts and tabs the table stays, so who shows it is mounted
 * anew for another organization.
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

/** The latest 8, whatever their status (spec, Organization detail). */
export function latestProductsQuery(orgId: string) {
  return api.products.list.queryOptions({
    input: { orgId, status: 'all', sort: 'newest', pageSize: limits.latestProducts },
  });
}
