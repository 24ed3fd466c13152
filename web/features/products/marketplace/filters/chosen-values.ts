import { type FacetName, facetNames } from '../../../../../contract/product-facets.ts';
import type { MarketplaceSearch } from '../../search-params.ts';

export const noFilters = Object.fromEntries(
  [...facetNames, 'priceMin', 'priceMax'].map((name) => [name, undefined]),
);

export function chosenValues(search: MarketplaceSearch): { name: FacetName; value: string }[] {
  return facetNames.flatMap((name) => (search[name] ?? []).map((value) => ({ name, value })));
}

/** The number of active filters, for the filter button. */
export function countFilters(search: MarketplaceSearch): number {
  return chosenValues(search).length + Number('priceMin' in search) + Number('priceMax' in search);
}

/**
 * The values of a filter after a press on one value: the press adds the value or, if it was already chosen, removes it.
 */
export function toggled(search: MarketplaceSearch, name: FacetName, value: string): string[] {
  const chosen: readonly string[] = search[name] ?? [];
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}
