import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { amount, currency, id } from './fields.ts';
import { knownDetails } from './known-details.ts';
import { limits } from './limits.ts';
import { everyone, operation, signedIn } from './operation.ts';
import { artgListings, facetLimits, facetNames, yesNo } from './product-facets.ts';
import { productStatuses } from './product-status.ts';

export const searchText = z.string().check(z.trim(), z.maxLength(limits.search));

/** One or more values; a product must have one of them. In a URL, the name is repeated for each value. */
function anyOf<Value extends z.ZodMiniType<string, string>>(value: Value) {
  const several = z.array(value).check(z.maxLength(facetLimits.chosen));
  return z.optional(
    z.pipe(
      z.union([value, several]),
      z.transform((chosen) => [...new Set([chosen].flat() as z.output<Value>[])]),
    ),
  );
}

const detail = anyOf(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.detailValue)));
const answer = anyOf(z.enum(yesNo));

/** Filters of a list. A product must match every filter. The filters that accept several values are the facets. */
export const productFilters = {
  category: detail,
  /** Ids of organizations. */
  seller: anyOf(id),
  brand: detail,
  currency: anyOf(currency),
  deviceClass: anyOf(z.enum(knownDetails.deviceClass.choices)),
  artgListed: anyOf(z.enum(artgListings)),
  mriSafety: anyOf(z.enum(knownDetails.mriSafety.choices)),
  sterile: answer,
  singleUse: answer,
  containsLatex: answer,
  rxOnly: answer,
  /** Both limits are inclusive. An amount needs a currency, so the filter `currency` must have exactly one value. */
  priceMin: z.optional(amount),
  priceMax: z.optional(amount),
};
export type ProductFilters = z.output<z.ZodMiniObject<typeof productFilters>>;

/** A check for schemas with {@link productFilters}. */
export const pricesHaveCurrency = z.refine<ProductFilters>(
  ({ priceMin, priceMax, currency }) =>
    (priceMin === undefined && priceMax === undefined) || currency?.length === 1,
  { path: ['currency'], error: because('PRICE_NEEDS_CURRENCY') },
);

/**
 * The search text of a page of results. The browser uses it to show why each result matches. Absent when there is no
 * search text.
 */
export const searched = z.object({
  /** The text for which the server searched. Misspelt words that no product contains are replaced in it. */
  text: z.string(),
  isCorrected: z.boolean(),
  /** Prefixes in lower case. A word of a result matches if it starts with one of them. */
  prefixes: z.array(z.string()),
});
export type Searched = z.infer<typeof searched>;

/** A count of at most {@link facetLimits}.count. `isMore` means that there are more. */
const count = { count: z.number(), isMore: z.boolean() };

const facet = z.object({
  name: z.enum(facetNames),
  /**
   * Most frequent first. Includes every chosen value, even when its count is zero. For a seller, `label` is the name
   * and `value` the id.
   */
  values: z.array(z.object({ value: z.string(), label: z.string(), ...count })),
});

const facetCounts = z.object({
  /** The number of products that match every filter. */
  total: z.object(count),
  /** Each facet counts the products that match all other filters. Facets without values are omitted. */
  facets: z.array(facet),
  searched: z.optional(searched),
});
export type FacetCounts = z.infer<typeof facetCounts>;

const suggestion = z.discriminatedUnion('kind', [
  /** A text to search for. Its last word is completed, and misspelt words are corrected. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** A value to filter by. */
  z.object({ kind: z.enum(['category', 'brand']), text: z.string() }),
  /** A product to open. */
  z.object({ kind: z.literal('product'), text: z.string(), id }),
]);
export type Suggestion = z.infer<typeof suggestion>;

const countedFields = { search: z.optional(searchText), ...productFilters };
export const countActiveInput = z.object(countedFields).check(pricesHaveCurrency);
export const suggestInput = z.object({ text: searchText });

export const productSearch = {
  countActive: operation({
    method: 'GET',
    path: '/api/products/active/facets',
    summary:
      'What the active products can be narrowed by, with counts: the same for every viewer, and cached',
    access: everyone,
  })
    .input(countActiveInput)
    .output(facetCounts),
  count: operation({
    method: 'GET',
    path: '/api/products/facets',
    summary: 'The facets of the products that the viewer may see, with counts',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(
      z
        .object({
          ...countedFields,
          status: z._default(z.enum([...productStatuses, 'all']), 'all'),
          /** Only the products of this organization. The caller must be a member of it. */
          orgId: z.optional(id),
        })
        .check(pricesHaveCurrency),
    )
    .output(facetCounts),
  suggest: operation({
    method: 'GET',
    path: '/api/products/suggestions',
    summary:
      'What somebody may be about to type, from the active products: cached, and the same for every viewer',
    access: everyone,
  })
    .input(suggestInput)
    .output(z.object({ suggestions: z.array(suggestion) })),
};
