import { type AgreementState, agreementStates } from '../../../contract/agreement-states.ts';
import type { Pack } from '../../../contract/order-lines.ts';
import { type Market, markets, type PassportKind, passportKinds } from '../../../contract/passport-lists.ts';
import { type FacetName, facetLimits, facetNames } from '../../../contract/product-facets.ts';
import type { ProductFilters } from '../../../contract/product-search.ts';
import type { ProductStatus } from '../../../contract/product-status.ts';
import type { ProductSort } from '../../../contract/products.ts';
import type { MarketplaceView } from '../../api/local-settings.ts';
import { id, oneOf, type RawSearch, text } from '../../search-params.ts';

export type MarketplaceSearch = {
  search?: string;
  status?: Exclude<ProductStatus, 'active'> | 'all';
  /** The sort order. By default, search results are sorted by relevance and other lists by newest. */
  sort?: ProductSort;
  /** The view. By default the one that this browser has stored (local-settings.ts). */
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

/** The filters in the URL. The server validates their values. The price range is ignored unless exactly one currency is chosen. */
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
/** `ids` are product ids separated by commas. `only` shows only the rows in which the products differ. */
export type CompareSearch = { ids?: string; only?: 'differences' };
export const compareSearch = (raw: RawSearch): CompareSearch => ({
  ...text('ids', raw),
  ...oneOf('only', ['differences'] as const, raw),
});

export type ProductSearch = {
  canceled?: 'true';
  /** The pack to buy; by default the first pack of the product. */
  pack?: Pack;
};
export const productSearch = (raw: RawSearch): ProductSearch => ({
  ...oneOf('canceled', ['true'] as const, raw),
  ...oneOf('pack', ['each', 'box', 'case'] as const satisfies readonly Pack[], raw),
});

export type SellerSearch = { cursor?: string };
export const sellerSearch = (raw: RawSearch): SellerSearch => text('cursor', raw);

/**
 * The payment provider sets `onboarding` when it sends the seller back from its onboarding page: `return` after
 * onboarding, `refresh` when the link had expired.
 */
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

/** The market and the missing kind by which the list of missing evidence is filtered. */
export type EvidenceSearch = { market?: Market; kind?: PassportKind };
export const evidenceSearch = (raw: RawSearch): EvidenceSearch => ({
  ...oneOf('market', markets, raw),
  ...oneOf('kind', passportKinds, raw),
});

/** `buyer` is the id of an organization, and `search` is text that a product's name or catalogue number contains. */
export type AgreementsSearch = { buyer?: string; search?: string; state?: AgreementState; cursor?: string };
export const agreementsSearch = (raw: RawSearch): AgreementsSearch => ({
  ...id('buyer', raw),
  ...text('search', raw),
  ...oneOf('state', agreementStates, raw),
  ...text('cursor', raw),
});
