/**
 * Facets of a product list, in display order. Each name is also the name of a filter. This file has no schemas, so that
 * screens do not load schemas with it.
 */
export const facetNames = [
  'category',
  'seller',
  'brand',
  'currency',
  'deviceClass',
  'artgListed',
  'mriSafety',
  'sterile',
  'singleUse',
  'containsLatex',
  'rxOnly',
] as const;
export type FacetName = (typeof facetNames)[number];

/**
 * Facets that may have more values than the reply contains. Users find the other values with a search within the facet.
 */
export const longFacets = ['category', 'seller', 'brand'] as const satisfies readonly FacetName[];
export type LongFacet = (typeof longFacets)[number];

/**
 * Filter values of products with an ARTG number in their regulatory passport: whether staff verified it, or only the
 * seller declared it. Expired and revoked numbers match neither value.
 */
export const artgListings = ['verified', 'declared'] as const;

/** Filter values of a yes/no detail. A product without the detail matches neither value. */
export const yesNo = ['yes', 'no'] as const;

export const facetLimits = {
  /** Maximum number of values of one filter. */
  chosen: 20,
  /** The number of values of a facet that are counted and shown. */
  values: 30,
  /** The server counts up to this number; the page shows a larger count as "1,000+". */
  count: 1_000,
  suggestions: 8,
  /** The maximum number of values that a search within one facet returns. */
  found: 20,
} as const;
