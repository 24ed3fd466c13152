import { type FacetName, facetLimits, facetNames } from '../../../contract/product-facets.ts';
import type { ProductFilters } from '../../../contract/product-search.ts';
import type { ProductStatus } from '../../../contract/product-status.ts';
import type { ProductSort } from '../../../contract/products.ts';
import type { MarketplaceView } from '../../api/local-settings.ts';
import { oneOf, type RawSearch, text } from '../../search-params.ts';

export type MarketplaceSearch = {
  search?: string;
  status?: Exclude<ProductStatus, 'active'> | 'all';
  /** Without one, what fits a search best comes first; without a search, the newest. */
  sort?: ProductSort;
  /** Without one, what this browser remembers (local-settings.ts). */
  view?: MarketplaceView;
  cursor?: string;
} & ChosenFilters;
export const marketplaceSearch = (raw: RawSearch): MarketplaceSearch => ({
  ...text('search', raw),
  ...oneOf('status', ['draft', 'archived', 'all'] as const, raw),
  ...oneOf('sort', raw.search ? (['newest', 'name', 'price'] as const) : (['name', 'price'] as const), raw),
  ...oneOf('view', ['grid', 'list'] as const satisfies readonly MarketplaceView[], raw),
  ...text('cursor', raw),
  ...chosenFilters(raw),
});

export type ChosenFilters = { [Name in FacetName]?: NonNullable<ProductFilters[Name]> } & {
  priceMin?: string;
  priceMax?: string;
};

/** The values are for the server to judge, except that prices without the one currency that they are in mean nothing. */
function chosenFilters(raw: RawSearch): ChosenFilters {
  const facets: ChosenFilters = Object.fromEntries(
    facetNames.flatMap((name) => {
      const chosen = [raw[name]].flat().filter((value) => typeof value === 'string' && value);
      return chosen.length > 0 ? [[name, chosen.slice(0, facetLimits.chosen)]] : [];
    }),
  );
  return facets.currency?.length === 1
    ? { ...facets, ...text('priceMin', raw), ...text('priceMax', raw) }
    : facets;
}
/** `ids` of the products, with commas between them; `only` the rows in which they differ. */
export type CompareSearch = { ids?: string; only?: 'differences' };
export const compareSearch = (raw: RawSearch): CompareSearch => ({
  ...text('ids', raw),
  ...oneOf('only', ['differences'] as const, raw),
});

export type ProductSearch = { canceled?: 'true' };
export const productSearch = (raw: RawSearch): ProductSearch => oneOf('canceled', ['true'] as const, raw);

export type SellerSearch = { cursor?: string };
export const sellerSearch = (raw: RawSearch): SellerSearch => text('cursor', raw);

/** `onboarding` is how the payment provider sends the seller back: done for now, or with a link that had expired. */
export type ManufacturerSearch = {
  new?: '1';
  search?: string;
  status?: ProductStatus;
  sort?: Exclude<ProductSort, 'newest'>;
  cursor?: string;
  onboarding?: 'return' | 'refresh';
};
export const manufacturerSearch = (raw: RawSearch): ManufacturerSearch => ({
  ...oneOf('new', ['1'] as const, raw),
  ...text('search', raw),
  ...oneOf('status', ['active', 'draft', 'archived'] as const satisfies readonly ProductStatus[], raw),
  ...oneOf('sort', ['name', 'price'] as const, raw),
  ...text('cursor', raw),
  ...oneOf('onboarding', ['return', 'refresh'] as const, raw),
});
