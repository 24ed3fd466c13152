import { parseSearch, stringifySearch } from '../../../../search-params.ts';
import { type MarketplaceSearch, marketplaceSearch } from '../../search-params.ts';

/** The part of a search that a view stores: its parameters in the order of the URL, except the page. */
export function queryOf(search: MarketplaceSearch): string {
  return stringifySearch({ ...marketplaceSearch(search), cursor: undefined }).slice(1);
}

/** The search of a stored view. Unknown parameters are ignored, as in any URL. */
export function searchOf(query: string): MarketplaceSearch {
  return marketplaceSearch({ ...parseSearch(query), cursor: undefined });
}
