import { type FacetName, facetLimits, facetNames } from '../../../contract/product-facets.ts';
import type { FacetCounts, ProductFilters } from '../../../contract/product-search.ts';
import type { Database } from '../../db/connection.ts';
import {
  type Bind,
  filterConditions,
  type ProductScope,
  scopeConditions,
  searchConditions,
} from './product-scope.ts';
import { type ReadSearch, readSearch } from './search/read-search.ts';

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
 * What products can be narrowed by. The first thousand that pass are counted, so that a common filter costs no more than a rare one;
 * where there are more, a count is the least that there are. The whole catalogue is counted every night (product_terms).
 */
export async function countProducts(db: Database, query: CountQuery): Promise<FacetCounts> {
  const search = query.search ? await readSearch(db, query.search) : null;
  // The first pass has every filter; a chosen facet has a pass of its own, as if nothing of it were chosen.
  const passes = [null, ...facetNames.filter((name) => query.filters[name]?.length)];
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const selects = passes.map((facet, pass) => selectPass(query, search, { facet, pass }, bind));
  const { rows } = await db.$client.query<Row>(selects.join(' UNION ALL '), values);
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
  const rows = (from: string, isNightly: boolean) => `
    SELECT ${pass} AS pass, name, value, ${label(visible)} AS label, count, ${isNightly} AS "isNightly" FROM ${from}`;
  const shown = rows(counted([...visible, ...narrowing], kinds, chosen), false);
  const isCatalogue = narrowing.length === 0 && (scope.kind === 'active' || scope.kind === 'visible');
  return isCatalogue ? `${shown} UNION ALL ${rows(nightly(kinds), true)}` : shown;
}

/**
 * The most frequent values of each kind, and the chosen ones. OFFSET 0 keeps the condition on the kind behind the counting: before it,
 * each trait of each product would be split.
 */
function counted(
  conditions: readonly string[],
  kinds: string,
  chosen: { facet: FacetName; values: string } | null,
): string {
  const isCounted = chosen ? `trait = 'total=' OR trait LIKE '${chosen.facet}=%'` : `trait NOT LIKE 'code=%'`;
  const said = `
    SELECT split_part(trait, '=', 1) AS name, substr(trait, strpos(trait, '=') + 1) AS value, count::int
    FROM (
      SELECT trait, count(*) AS count FROM (
        SELECT unnest(p.traits || ARRAY['seller=' || p.org_id, 'total=']) AS trait
        FROM (SELECT traits, org_id FROM products p WHERE ${conditions.join(' AND ')} LIMIT ${facetLimits.count + 1}) p
      ) said WHERE ${isCounted} GROUP BY trait OFFSET 0
    ) found`;
  const mostFrequent = (of: string) => `(
    SELECT name, value, count, row_number() OVER (PARTITION BY name ORDER BY count DESC, value COLLATE "C") AS place
    FROM (${of}) said WHERE name = ANY(${kinds})
  ) counted WHERE place <= ${facetLimits.values}`;
  if (!chosen) return mostFrequent(said);
  const withChosen = `SELECT name, value, max(count) AS count FROM (
      ${said} UNION ALL SELECT '${chosen.facet}', value, 0 FROM unnest(${chosen.values}) AS value
    ) said GROUP BY name, value`;
  return `${mostFrequent(withChosen)} OR value = ANY(${chosen.values})`;
}

function nightly(kinds: string): string {
  return `unnest(${kinds}) AS name, LATERAL (
    SELECT term AS value, products AS count FROM product_terms WHERE kind = name ORDER BY products DESC LIMIT ${facetLimits.values}
  ) nightly`;
}

/** A seller is named where something of theirs may be seen. */
function label(visible: readonly string[]): string {
  const seller = `SELECT o.name FROM organizations o WHERE o.id = value::uuid
    AND EXISTS (SELECT FROM products p WHERE p.org_id = o.id AND ${visible.join(' AND ')})`;
  return `CASE name WHEN 'seller' THEN coalesce((${seller}), value) ELSE value END`;
}

/** A chosen value is one of the values even where the catalogue has many that are more frequent. */
function valuesOf(name: FacetName, rows: readonly Row[]): Value[] {
  const isWhole = foundIn(rows) <= facetLimits.count;
  const mine = rows.filter((row) => row.name === name);
  const shown = new Map<string, Value>();
  const show = ({ value, label, count }: Row, isMore: boolean) =>
    shown.set(value, { value, label, ...atMost(count, isMore) });
  for (const row of mine) if (!row.isNightly) show(row, !isWhole);
  if (isWhole) return sorted(shown);
  // What came since the night, an import for one, is in no nightly count: the greater of both is nearer the truth.
  for (const row of mine)
    if (row.isNightly && row.count >= (shown.get(row.value)?.count ?? 0)) show(row, false);
  return sorted(shown).slice(0, Math.max(facetLimits.values, mine.filter((row) => !row.isNightly).length));
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
