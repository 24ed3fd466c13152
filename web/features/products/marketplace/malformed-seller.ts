import type { MarketplaceSearch } from '../search-params.ts';

/** Whether the URL has a seller id in the wrong format. Such a seller does not exist, so nothing is read. */
export function namesMalformedSeller({ seller = [] }: MarketplaceSearch): boolean {
  return seller.some((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
}
