import { keepPreviousData } from '@tanstack/react-query';
import type { ProductSort } from '../../../contract/products.ts';
import { api } from '../../api/client.ts';
import { errorTitles } from '../../api/error-words.ts';
import type { MarketplaceSearch } from '../../search-params.ts';

/** Active products are the same for everyone and come from the server's cache; other statuses depend on the viewer. */
export function marketplaceQuery({ search, status, sort, cursor }: MarketplaceSearch) {
  const input = { search, sort: sort ?? ('newest' as const), cursor };
  if (status) {
    return api.products.list.queryOptions({ input: { ...input, status }, placeholderData: keepPreviousData });
  }
  return api.products.listActive.queryOptions({ input, placeholderData: keepPreviousData });
}

/** Every product of one organization, whatever its status. */
export function catalogueQuery(orgId: string, { sort, cursor }: { sort: ProductSort; cursor?: string }) {
  return api.products.list.queryOptions({ input: { orgId, status: 'all', sort, cursor } });
}

export function productsSummaryQuery(orgId: string) {
  return api.products.summarize.queryOptions({ input: { orgId } });
}

export function productQuery(id: string) {
  return api.products.find.queryOptions({ input: { id }, meta: { errorTitle: errorTitles.findProduct } });
}
