/**
 * What a list of products can be narrowed by, in the order in which it is shown. Each name is that of a filter as well. There are no
 * schemas in this file, so that a screen can have it without them.
 */
export const facetNames = [
  'category',
  'seller',
  'brand',
  'currency',
  'deviceClass',
  'mriSafety',
  'sterile',
  'singleUse',
  'containsLatex',
  'rxOnly',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Those that may have more values than are counted: others are found by their words. */
export const longFacets = ['category', 'seller', 'brand'] as const satisfies readonly FacetName[];
export type LongFacet = (typeof longFacets)[number];

/** What a yes/no detail is filtered by; a product that does not say is found by neither. */
export const yesNo = ['yes', 'no'] as const;

export const facetLimits = {
  /** Values of one filter at once. */
  chosen: 20,
  /** Values of a facet that are counted and shown. */
  values: 30,
  /** Counting ends here: more is said as "1,000+". */
  count: 1_000,
  suggestions: 8,
  /** Of a facet, found by their words. */
  found: 20,
} as const;
