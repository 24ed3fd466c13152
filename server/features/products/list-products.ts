import { limits } from '../../../contract/limits.ts';
import type { ProductFilters } from '../../../contract/product-search.ts';
import type { ProductSort } from '../../../contract/products.ts';
import type { Database } from '../../db/connection.ts';
import { type CursorKey, readCursor, writeCursor } from '../../db/cursor.ts';
import { pageOf } from '../../db/page-of.ts';
import { prepared } from '../../db/prepared.ts';
import { keySpecifications } from './key-specifications.ts';
import { listedJson } from './product-json.ts';
import {
  type Bind,
  equals,
  filterConditions,
  isShown,
  type OrderedFacet,
  type ProductScope,
  scopeConditions,
} from './product-scope.ts';
import { boundSearch, candidates, score } from './search/rank.ts';
import { type ReadSearch, readSearch } from './search/read-search.ts';
import { searchConditions } from './search/search-conditions.ts';

export type ListQuery = {
  scope: ProductScope;
  /**
   * Whether the list contains only the first of the active variants of a family. By default, the list contains each
   * variant. The list always contains every draft, archived and hidden product, because only their seller sees them.
   */
  isGrouped?: boolean | undefined;
  search?: string | undefined;
  filters: ProductFilters;
  /** Default: in a search, the best matches first; otherwise the newest first. */
  sort?: ProductSort | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

/**
 * If `group` is set, products are sorted by this column first (ascending) and then by the key. The cursor then also
 * contains the value of this column.
 */
type Order = { key: string; type: CursorKey; direction: 'ASC' | 'DESC'; group?: 'currency' };

/**
 * Prices in different currencies cannot be compared, so each currency is listed separately (docs/decisions/0069). Name
 * sorts ascending, everything else descending (docs/product.md, Marketplace).
 */
const orders: Record<ProductSort | 'relevance', Order> = {
  newest: { key: 'created_at', type: 'timestamptz', direction: 'DESC' },
  name: { key: 'name', type: 'text', direction: 'ASC' },
  price: { key: 'price', type: 'price', direction: 'DESC', group: 'currency' },
  relevance: { key: 'score', type: 'numeric', direction: 'DESC' },
};

/**
 * The sizes of the app's own pages. A prepared statement stays in memory until its connection ends, and its text
 * contains the size of the page. A list with any other size is not prepared; otherwise a client could fill the memory
 * with statements.
 */
const preparedSizes: readonly number[] = [
  limits.latestProducts,
  limits.pageSize.default,
  limits.pageSize.further,
];

const columns = [
  'id',
  'org_id',
  'name',
  'description',
  'price',
  'price_on_request',
  'currency',
  'status',
  'stock_mode',
  'lead_days',
  'details',
  'created_at',
  'suspended_because',
  'is_hidden',
  'is_recalled',
  'family_id',
  'option_values',
].map((column) => `p.${column}`);

/**
 * One page of products as JSON text. One statement reads the page; a search runs another statement first. With search
 * words or filters, the best plan depends on the number of matching products, so PostgreSQL plans the statement again
 * for its values. Other statements for the app's pages are prepared.
 */
export async function listProducts(db: Database, query: ListQuery): Promise<string> {
  const search = query.search ? await readSearch(db, query.search) : null;
  const isRanked = query.sort === undefined && search?.query != null;
  const order = orders[isRanked ? 'relevance' : (query.sort ?? 'newest')];
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const page = search && isRanked ? rankedPage(query, search, bind) : listedPage(query, search, order, bind);
  const key = keySpecifications(query.filters, bind);
  const item = listedJson(query.scope.kind !== 'active', key?.column);
  const text = `${key?.before ?? ''}
    SELECT ${item}::text AS item, ${cursorKey(order)} AS key, p.id${key?.names ?? ''}
    FROM (${page}) p JOIN organizations o ON o.id = p.org_id ${orderBy(order)}`;
  const isPlannedEachTime =
    search !== null || hasAny(query.filters) || !preparedSizes.includes(query.pageSize);
  const rows = isPlannedEachTime
    ? (await db.$client.query<Row>(text, values)).rows
    : await prepared<Row>(text)(db, values);
  return writePage(rows, query.pageSize, search);
}

function listedPage(query: ListQuery, search: ReadSearch | null, order: Order, bind: Bind): string {
  const several = severalOf(query.filters);
  const scope = scopeConditions(query.scope, bind);
  const shared = [
    ...filterConditions(several ? { ...query.filters, [several]: undefined } : query.filters, bind),
    ...(search ? searchConditions(search, bind) : []),
  ];
  const ofSeveral = () => (several ? filterConditions({ [several]: query.filters[several] }, bind) : []);
  const first = query.isGrouped ? [isFirstOfFamily([...shared, ...ofSeveral()], order)] : [];
  const conditions = [...scope, ...shared, ...first];
  const ranges = rangesAfter(query, order, bind);
  const end = `${orderBy(order)} ${pageLimit(query)}`;
  const select = (where: readonly string[]) =>
    firstOf(
      ranges.map((range) => [...where, ...range].join(' AND ')),
      end,
    );
  if (!several) return select(conditions);
  return `SELECT p.* FROM unnest(${bind(query.filters[several])}::text[]) AS one,
    LATERAL (${select([equals[several]('one'), ...conditions])}) p ${end}`;
}

/**
 * SQL condition: the product is the first active variant of its family that meets the conditions, in the order of the
 * list. So all pages together contain one active variant of each family. In the conditions, p is the other variant. The
 * conditions of the scope are not needed here: all variants of a family have the same seller, so either all active ones
 * are in the scope or none. OFFSET 0 makes PostgreSQL read the variants by their family, even if few products meet the
 * conditions. For a product without a family, only the first comparison is evaluated.
 */
function isFirstOfFamily(conditions: readonly string[], { key, direction, group }: Order): string {
  const isBefore = `(p.${key}, p.id) ${direction === 'ASC' ? '<' : '>'} (p.listed_key, p.listed_id)`;
  const precedes = group
    ? `(p.${group} < p.listed_group OR p.${group} = p.listed_group AND ${isBefore})`
    : isBefore;
  return `(p.family_id IS NULL OR NOT ${isShown('p')} OR NOT EXISTS (
    SELECT FROM (
      SELECT v.*, p.id AS listed_id, p.${key} AS listed_key${group ? `, p.${group} AS listed_group` : ''}
      FROM products v WHERE v.family_id = p.family_id OFFSET 0) p
    WHERE ${[isShown('p'), ...conditions, precedes].join(' AND ')}))`;
}

/** The first products of several ranges. A separate query reads each range in order. */
function firstOf(ranges: readonly string[], end: string): string {
  const [first, ...others] = ranges.map(
    (where) => `SELECT ${columns.join(', ')} FROM products p WHERE ${where} ${end}`,
  );
  if (first === undefined || others.length === 0) return first ?? '';
  return `SELECT p.* FROM ((${[first, ...others].join(') UNION ALL (')})) p ${end}`;
}

/**
 * The facet with several chosen values, if any. An index returns the products of one value in order. For several
 * values, the statement reads one page of each value and takes the first products of these pages.
 */
function severalOf(filters: ProductFilters): OrderedFacet | undefined {
  return (['seller', 'brand', 'category'] as const).find((facet) => (filters[facet]?.length ?? 0) > 1);
}

function rankedPage(query: ListQuery, search: ReadSearch, bind: Bind): string {
  const conditions = [...scopeConditions(query.scope, bind), ...filterConditions(query.filters, bind, true)];
  const isNarrowed = !['active', 'visible'].includes(query.scope.kind) || hasAny(query.filters);
  const bound = boundSearch(search, bind, isNarrowed);
  const shown = [
    query.isGrouped
      ? `(p.family_id IS NULL OR NOT ${isShown('p')} OR p.id IN (
          SELECT DISTINCT ON (family_id) id FROM ranked WHERE family_id IS NOT NULL AND ${isShown('ranked')}
          ORDER BY family_id, score DESC, id DESC))`
      : 'true',
    ...rangesAfter(query, orders.relevance, bind).flat(),
  ];
  return `
    WITH ranked AS MATERIALIZED (
      SELECT p.id, p.family_id, p.status, p.is_hidden, ${score(bound)} AS score
      FROM ${candidates(bound, conditions)} candidate JOIN products p ON p.id = candidate.id)
    SELECT ${columns.join(', ')}, page.score FROM (
      SELECT p.id, p.score FROM ranked p WHERE ${shown.join(' AND ')}
      ${orderBy(orders.relevance)} ${pageLimit(query)}) page JOIN products p ON p.id = page.id`;
}

function orderBy({ key, direction, group }: Order): string {
  return `ORDER BY ${group ? `p.${group}, ` : ''}p.${key} ${direction}, p.id ${direction}`;
}

/**
 * The number of rows is part of the statement's text. With a parameter, PostgreSQL would plan the prepared statement at
 * every call, because PostgreSQL estimates that a plan for an unknown number of rows is more expensive.
 */
function pageLimit({ pageSize }: ListQuery): string {
  return `LIMIT ${pageSize + 1}`;
}

function cursorKey({ key, group }: Order): string {
  return group ? `p.${group} || ' ' || p.${key}` : `p.${key}::text`;
}

/**
 * The rows after the cursor, as index ranges: in a grouped list the rest of the group, and then the following groups. A
 * single condition would read all rows before the cursor in its group.
 */
function rangesAfter({ cursor }: ListQuery, order: Order, bind: Bind): string[][] {
  if (!cursor) return [[]];
  const { key, type, direction, group } = order;
  const [last, id] = readCursor(cursor, type);
  const sign = direction === 'ASC' ? '>' : '<';
  const beyond = (value: string, cast: string) =>
    `(p.${key}, p.id) ${sign} (${bind(value)}::${cast}, ${bind(id)}::uuid)`;
  if (!group) return [[beyond(last, type)]];
  const [value = '', price = ''] = last.split(' ');
  const inGroup = bind(value);
  return [[`p.${group} = ${inGroup}`, beyond(price, 'numeric')], [`p.${group} > ${inGroup}`]];
}

type Row = { item: string; key: string; id: string; keySpecifications?: string };

function hasAny(filters: ProductFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

function writePage(rows: readonly Row[], pageSize: number, search: ReadSearch | null): string {
  const { items, nextCursor } = pageOf(rows, pageSize, ({ key, id }) => writeCursor(key, id));
  const searched = search ? `,"searched":${JSON.stringify(search.searched)}` : '';
  const names = rows[0]?.keySpecifications;
  const keyed = names ? `,"keySpecifications":${names}` : '';
  const listed = items.map(({ item }) => item).join(',');
  return `{"items":[${listed}],"nextCursor":${JSON.stringify(nextCursor)}${keyed}${searched}}`;
}
