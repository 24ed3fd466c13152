import type { MarketplaceSearch } from '../search-params.ts';

/** Whether the address names a seller by something that is no id. Nobody sells under it, so nothing needs to be read. */
export function namesMalformedSeller({ seller = [] }: MarketplaceSearch): boolean {
  return seller.some((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
}
