import { limits } from '../../../contract/limits.ts';
import { facetNames } from '../../../contract/product-facets.ts';
import type { ProductFilters } from '../../../contract/product-search.ts';
import type { ProductStatus } from '../../../contract/product-status.ts';

/**
 * A set of products: the active ones, or all that a viewer may see (also drafts and archived products of the viewer's
 * own organizations).
 */
export type ProductScope =
  | { kind: 'active' }
  | { kind: 'visible'; organizations: readonly string[] | 'every' }
  | { kind: 'hidden'; status: Exclude<ProductStatus, 'active'>; organizations: readonly string[] | 'every' }
  | { kind: 'organization'; orgId: string; status: ProductStatus | 'all' };

/** Adds a value to a statement and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** SQL condition: the seller has published the product, and it is not hidden (docs/decisions/0125). */
export const isShown = (product: string) => `(${product}.status = 'active' AND NOT ${product}.is_hidden)`;

/**
 * SQL condition: a product (alias `p`) is for sale. Products of a suspended or closed organization are not for sale.
 * There are few such organizations, so the subquery is fast.
 */
export const isOffered = `${isShown('p')} AND p.org_id NOT IN (SELECT id FROM organizations WHERE status <> 'active')`;

export function scopeConditions(scope: ProductScope, bind: Bind): string[] {
  switch (scope.kind) {
    case 'active':
      return [isOffered];
    case 'visible':
      return scope.organizations === 'every'
        ? ['true']
        : [`(${isOffered} OR p.org_id = ANY(${bind(scope.organizations)}::uuid[]))`];
    case 'hidden': {
      const status = `p.status = '${scope.status}'`;
      return scope.organizations === 'every'
        ? [status]
        : [status, `p.org_id = ANY(${bind(scope.organizations)}::uuid[])`];
    }
    case 'organization': {
      const ofOrganization = `p.org_id = ${bind(scope.orgId)}::uuid`;
      return scope.status === 'all' ? [ofOrganization] : [ofOrganization, `p.status = '${scope.status}'`];
    }
  }
}

/**
 * SQL conditions of the filters. A single value of category, brand or seller uses the facet's indexes, which exist for
 * each sort order. The currency is in the indexes of all products. All other facets use the column of traits. A word
 * search uses the column of traits for all facets except seller and currency, because words and traits are in one
 * index.
 */
export function filterConditions(filters: ProductFilters, bind: Bind, isBesideWords = false): string[] {
  const conditions: string[] = [];
  for (const name of facetNames) {
    const [only, ...others] = filters[name] ?? [];
    if (only === undefined) continue;
    if (isOrdered(name) && others.length === 0 && !isBesideWords) conditions.push(equals[name](bind(only)));
    else if (name === 'currency') conditions.push(`p.currency = ANY(${bind([only, ...others])}::text[])`);
    else if (name === 'seller') conditions.push(`p.org_id = ANY(${bind([only, ...others])}::uuid[])`);
    else conditions.push(`p.traits && ${bind([only, ...others].map((value) => trait(name, value)))}::text[]`);
    if (name === 'artgListed') conditions.push(isArtgCurrent);
  }
  if (filters.priceMin !== undefined || filters.priceMax !== undefined)
    conditions.push('NOT p.price_on_request');
  if (filters.priceMin !== undefined) conditions.push(`p.price >= ${bind(filters.priceMin)}::numeric`);
  if (filters.priceMax !== undefined) conditions.push(`p.price <= ${bind(filters.priceMax)}::numeric`);
  return conditions;
}

/**
 * SQL condition: the ARTG number has not expired. The traits do not follow the clock, so the filter reads the last day
 * of the few products that it finds by their traits.
 */
const isArtgCurrent = `NOT EXISTS (SELECT FROM passport_values v WHERE v.product_id = p.id AND v.market = 'AU'
  AND v.kind = 'artg_number' AND passport_state(v.revoked_at, v.valid_until, v.verified_at) = 'expired')`;

/**
 * SQL condition for one value of a facet. Each facet in this record has an index for each sort order
 * (server/db/schema/products.ts).
 */
export const equals = {
  category: (value: string) => whole('category', value),
  brand: (value: string) => whole('brand', value),
  seller: (value: string) => `p.org_id = ${value}::uuid`,
};
export type OrderedFacet = keyof typeof equals;

function isOrdered(name: string): name is OrderedFacet {
  return Object.hasOwn(equals, name);
}

function whole(detail: string, value: string): string {
  return `left(p.details->>'${detail}', ${limits.search}) = left(${value}::text, ${limits.search})`;
}

function trait(name: string, value: string): string {
  return `${name}=${value.slice(0, limits.search)}`;
}
