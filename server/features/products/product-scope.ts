import { limits } from '../../../contract/limits.ts';
import { facetNames } from '../../../contract/product-facets.ts';
import type { ProductFilters } from '../../../contract/product-search.ts';
import type { ProductStatus } from '../../../contract/product-status.ts';
import type { ReadSearch } from './search/read-search.ts';

/** Which products: every active one, or those that a viewer may see besides (their own organizations' drafts and archive). */
export type ProductScope =
  | { kind: 'active' }
  | { kind: 'visible'; organizations: readonly string[] | 'every' }
  | { kind: 'hidden'; status: Exclude<ProductStatus, 'active'>; organizations: readonly string[] | 'every' }
  | { kind: 'organization'; orgId: string; status: ProductStatus | 'all' };

/** Adds a value to a statement and gives back its placeholder. */
export type Bind = (value: unknown) => string;

/** Products of a suspended or closed organization are not for sale. Such organizations are few, so a set of them is cheap. */
export const isOffered = `p.status = 'active' AND p.org_id NOT IN (SELECT id FROM organizations WHERE status <> 'active')`;

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
 * Every filter but the seller and the price is a trait (server/db/schema/products.ts). A single category, brand or seller has an index
 * in each order.
 */
export function filterConditions(filters: ProductFilters, bind: Bind): string[] {
  const conditions: string[] = [];
  for (const name of facetNames) {
    const chosen = filters[name];
    if (!chosen?.length) continue;
    const [only, ...others] = chosen;
    if (name === 'seller') conditions.push(`p.org_id = ANY(${bind(chosen)}::uuid[])`);
    else if ((name === 'category' || name === 'brand') && others.length === 0)
      conditions.push(
        `left(p.details->>'${name}', ${limits.search}) = left(${bind(only)}, ${limits.search})`,
      );
    else conditions.push(`p.traits && ${bind(chosen.map((value) => trait(name, value)))}::text[]`);
  }
  if (filters.priceMin !== undefined) conditions.push(`p.price >= ${bind(filters.priceMin)}::numeric`);
  if (filters.priceMax !== undefined) conditions.push(`p.price <= ${bind(filters.priceMax)}::numeric`);
  return conditions;
}

export function trait(name: string, value: string): string {
  return `${name}=${value.slice(0, limits.search)}`;
}

/** What is described by the words, or named by the text. */
export function searchConditions({ query, codes }: ReadSearch, bind: Bind): string[] {
  const described = query === null ? [] : [`p.search @@ ${bind(query)}::tsquery`];
  const named = codes.length === 0 ? [] : [`p.traits && ${bind(codes)}::text[]`];
  const ways = [...described, ...named];
  return ways.length === 0 ? [] : [`(${ways.join(' OR ')})`];
}
