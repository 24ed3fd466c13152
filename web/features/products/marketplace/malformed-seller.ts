import type { MarketplaceSearch } from '../search-params.ts';

/**
 * Whether the URL contains a seller id in a wrong format. No seller can have that id, so nothing is read from the
 * server.
 */
export function namesMalformedSeller({ seller = [] }: MarketplaceSearch): boolean {
  return seller.some((id) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
}
