import { parseSearch, stringifySearch } from '../../../../search-params.ts';
import { type MarketplaceSearch, marketplaceSearch } from '../../search-params.ts';

/** What is kept of a search, in the order of the address; where it begins in a long list is no part of it. */
export function queryOf(search: MarketplaceSearch): string {
  return stringifySearch({ ...marketplaceSearch(search), cursor: undefined }).slice(1);
}

/** What one that was kept shows today: what the page no longer knows is left out, as of any address. */
export function searchOf(query: string): MarketplaceSearch {
  return marketplaceSearch({ ...parseSearch(query), cursor: undefined });
}
