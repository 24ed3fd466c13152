import { parseSearch, stringifySearch } from '../../../../search-params.ts';
import { type MarketplaceSearch, marketplaceSearch } from '../../search-params.ts';

/** The search parameters that a view stores, in the order of the URL. The position in the list is not stored. */
export function queryOf(search: MarketplaceSearch): string {
  return stringifySearch({ ...marketplaceSearch(search), cursor: undefined }).slice(1);
}

/** The search parameters of a stored view. Unknown parameters are ignored, as in any URL. */
export function searchOf(query: string): MarketplaceSearch {
  return marketplaceSearch({ ...parseSearch(query), cursor: undefined });
}
