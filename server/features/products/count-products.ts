import { type FacetName, facetLimits, facetNames } from '../../../contract/product-facets.ts';
import type { FacetCounts, ProductFilters } from '../../../contract/product-search.ts';
import type { Database } from '../../db/connection.ts';
import { type Bind, filterConditions, type ProductScope, scopeConditions } from './product-scope.ts';
import { type ReadSearch, readSearch } from './search/read-search.ts';
import { searchConditions } from './search/search-conditions.ts';

export type CountQuery = { scope: ProductScope; search?: string | undefined; filters: ProductFilters };

type Row = {
  pass: number;
  name: FacetName | 'total';
  value: string;
  label: string;
  count: number;
  isNightly: boolean;
};
type Value = FacetCounts['facets'][number]['values'][number];

/**
 * Counts the values of each facet. Counts at most the first thousand matching products, so that a filter that matches
 * many products takes no longer. If more products match, each count is a minimum. If there is no search and no filter,
 * and the catalogue has more than a thousand products, uses the counts of the nightly job (product_terms).
 */
export async function countProducts(db: Database, query: CountQuery): Promise<FacetCounts> {
  const search = query.search ? await readSearch(db, query.search) : null;
  // The first pass applies every filter. Each chosen facet has another pass without its own filter.
  const passes = [null, ...facetNames.filter((name) => query.filters[name]?.length)];
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const selects = passes.map((facet, pass) => selectPass(query, search, { facet, pass }, bind));
  const { rows } = await db.$client.query<Row>(
    `SELECT pass, name, value, ${label(scopeConditions(query.scope, bind))} AS label, count, "isNightly"
     FROM (${selects.join(' UNION ALL ')}) found`,
    values,
  );
  const facets = facetNames.map((name) => {
    const pass = Math.max(0, passes.indexOf(name));
    return {
      name,
      values: valuesOf(
        name,
        rows.filter((row) => row.pass === pass),
      ),
    };
  });
  return {
    total: atMost(foundIn(rows.filter(({ pass }) => pass === 0)), false),
    facets: facets.filter(({ values }) => values.length > 0),
    ...(search && { searched: search.searched }),
  };
}

type PassOf = { facet: FacetName | null; pass: number };
type Chosen = { facet: FacetName; values: string };

function selectPass(
  { scope, filters }: CountQuery,
  search: ReadSearch | null,
  { facet, pass }: PassOf,
  bind: Bind,
): string {
  const rest = facet ? { ...filters, [facet]: undefined } : filters;
  const visible = scopeConditions(scope, bind);
  const narrowing = [
    ...filterConditions(rest, bind, search !== null),
    ...(search ? searchConditions(search, bind) : []),
  ];
  const names = facet ? [facet] : facetNames.filter((name) => !filters[name]?.length);
  const kinds = `${bind(['total', ...names])}::text[]`;
  const chosen = facet && { facet, values: `${bind(filters[facet] ?? [])}::text[]` };
  const rows = (from: string, isNightly: boolean) =>
    `SELECT ${pass} AS pass, name, value, count, ${isNightly} AS "isNightly" FROM ${from}`;
  const isCatalogue = narrowing.length === 0 && (scope.kind === 'active' || scope.kind === 'visible');
  if (!isCatalogue) return rows(counted([...visible, ...narrowing], kinds, chosen), false);
  const isLarge = isLargeCatalogue(visible);
  return `${rows(counted([...visible, `NOT ${isLarge}`], kinds, chosen), false)}
    UNION ALL ${rows(`(${nightly(kinds, chosen)}) nightly WHERE ${isLarge}`, true)}`;
}

/**
 * SQL condition: the catalogue is larger than the counting limit now, and was larger than this limit at the nightly
 * count. The counts of the currencies add up to the number of products, because each product has one currency.
 */
function isLargeCatalogue(visible: readonly string[]): string {
  return `((SELECT count(*) FROM (SELECT FROM products p WHERE ${visible.join(' AND ')} LIMIT ${facetLimits.count + 1}) p) > ${facetLimits.count}
    AND (${nightlyTotal}) > ${facetLimits.count})`;
}

const nightlyTotal = `SELECT coalesce(sum(products), 0)::int FROM product_terms WHERE kind = 'currency'`;

/**
 * The most frequent values of each kind, and the chosen values. OFFSET 0 makes PostgreSQL count before it checks the
 * kind. Otherwise PostgreSQL would split every trait of every product.
 */
function counted(conditions: readonly string[], kinds: string, chosen: Chosen | null): string {
  const isCounted = chosen ? `trait = 'total=' OR trait LIKE '${chosen.facet}=%'` : `trait NOT LIKE 'code=%'`;
  const traitCounts = `
    SELECT split_part(trait, '=', 1) COLLATE "C" AS name, trait, count::int
    FROM (
      SELECT trait, count(*) AS count FROM (
        SELECT unnest(p.traits || ARRAY['seller=' || p.org_id, 'total=']) AS trait
        FROM (SELECT traits, org_id FROM products p WHERE ${conditions.join(' AND ')} LIMIT ${facetLimits.count + 1}) p
      ) traits WHERE ${isCounted} GROUP BY trait OFFSET 0
    ) found`;
  const ofChosen = chosen ? `OR trait = ANY(SELECT '${chosen.facet}=' || unnest(${chosen.values}))` : '';
  const mostFrequent = `(
    SELECT name, substr(trait, length(name) + 2) AS value, count FROM (
      SELECT name, trait, count, row_number() OVER (PARTITION BY name ORDER BY count DESC, trait COLLATE "C") AS place
      FROM (${traitCounts}) counts WHERE name = ANY(${kinds})
    ) ranked WHERE place <= ${facetLimits.values} ${ofChosen}
  ) counted`;
  if (!chosen) return mostFrequent;
  return `(SELECT name, value, max(count) AS count FROM (
      SELECT name, value, count FROM ${mostFrequent}
      UNION ALL SELECT '${chosen.facet}', unnest(${chosen.values}), 0
    ) merged GROUP BY name, value) counted`;
}

function nightly(kinds: string, chosen: Chosen | null): string {
  const ofChosen = chosen
    ? `UNION SELECT '${chosen.facet}', term, products FROM product_terms
       WHERE kind = '${chosen.facet}' AND term = ANY(${chosen.values})`
    : '';
  return `SELECT 'total' AS name, '' AS value, (${nightlyTotal}) AS count
    UNION ALL (SELECT name, term, products FROM unnest(${kinds}) AS name, LATERAL (
      SELECT term, products FROM product_terms WHERE kind = name ORDER BY products DESC LIMIT ${facetLimits.values}
    ) most ${ofChosen})`;
}

/** The seller's name, if any of the seller's products is visible. */
function label(visible: readonly string[]): string {
  const seller = `SELECT o.name FROM organizations o WHERE o.id = value::uuid
    AND EXISTS (SELECT FROM products p WHERE p.org_id = o.id AND ${visible.join(' AND ')})`;
  return `CASE name WHEN 'seller' THEN coalesce((${seller}), value) ELSE value END`;
}

/** The values of a facet with their counts. Rows of chosen values are always present. Their count can be 0. */
function valuesOf(name: FacetName, rows: readonly Row[]): Value[] {
  const isWhole = foundIn(rows) <= facetLimits.count;
  const shown = new Map<string, Value>();
  for (const row of rows) {
    const { value, label, count, isNightly } = row;
    if (row.name !== name || count < (shown.get(value)?.count ?? 0)) continue;
    shown.set(value, { value, label, ...atMost(count, !isWhole && !isNightly) });
  }
  return sorted(shown);
}

function sorted(values: ReadonlyMap<string, Value>): Value[] {
  return [...values.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

function foundIn(rows: readonly Row[]): number {
  return rows.find(({ name }) => name === 'total')?.count ?? 0;
}

function atMost(count: number, isMore: boolean): { count: number; isMore: boolean } {
  return { count: Math.min(count, facetLimits.count), isMore: isMore || count > facetLimits.count };
}
