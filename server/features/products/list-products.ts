import type { ProductStatus } from '../../../contract/product-status.ts';
import type { ProductSort } from '../../../contract/products.ts';
import type { Database } from '../../db/connection.ts';
import { type CursorKey, cursorSql, readCursor } from '../../db/cursor.ts';
import { prepared } from '../../db/prepared.ts';
import { summaryJson } from './product-json.ts';
import { searchTerms } from './search-terms.ts';

/** Which products: every active one, or those that a viewer may see besides (their own organizations' drafts and archive). */
export type ProductScope =
  | { kind: 'active' }
  | { kind: 'visible'; organizations: readonly string[] | 'every' }
  | { kind: 'hidden'; status: Exclude<ProductStatus, 'active'>; organizations: readonly string[] | 'every' }
  | { kind: 'organization'; orgId: string; status: ProductStatus | 'all' };

export type ListQuery = {
  scope: ProductScope;
  search?: string | undefined;
  sort: ProductSort;
  cursor?: string | undefined;
  pageSize: number;
};

/** Ascending only for name, otherwise descending (spec, section 7). */
const orders: Record<ProductSort, { key: string; type: CursorKey; direction: 'ASC' | 'DESC' }> = {
  newest: { key: 'p.created_at', type: 'timestamptz', direction: 'DESC' },
  name: { key: 'p.name', type: 'text', direction: 'ASC' },
  price: { key: 'p.price', type: 'numeric', direction: 'DESC' },
};

/**
 * One page of products as JSON text `{ items, nextCursor }`, in one prepared statement: one shape for each scope, sort and
 * set of filters, so that each has its own plan and index.
 */
export async function listProducts(db: Database, query: ListQuery): Promise<string> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const order = orders[query.sort];
  const terms = searchTerms(query.search);
  const conditions = scopeConditions(query.scope, bind);
  if (terms) {
    const typed = bind(terms);
    // Stemmed or as written: a stop word such as "an" is still the beginning of "anaesthesia".
    conditions.push(`p.search @@ (to_tsquery('english', ${typed}) || to_tsquery('simple', ${typed}))`);
  }
  if (query.cursor) {
    const [key, id] = readCursor(query.cursor, order.type);
    const comparison = order.direction === 'ASC' ? '>' : '<';
    conditions.push(`(${order.key}, p.id) ${comparison} (${bind(key)}::${order.type}, ${bind(id)}::uuid)`);
  }
  const limit = bind(query.pageSize);
  const text = `
    SELECT '{"items":[' || coalesce(string_agg(${summaryJson}, ',' ORDER BY p.place) FILTER (WHERE p.place <= ${limit}::int), '')
      || '],"nextCursor":' || CASE WHEN count(*) > ${limit}::int THEN '"' || max(
        ${cursorSql(order.key, 'p.id')}
      ) FILTER (WHERE p.place = ${limit}::int) || '"' ELSE 'null' END || '}' AS body
    FROM (
      SELECT p.id, p.org_id, p.name, p.description, p.price, p.currency, p.status, p.details, p.created_at,
        row_number() OVER (ORDER BY ${order.key} ${order.direction}, p.id ${order.direction}) AS place
      FROM products p WHERE ${conditions.join(' AND ')}
      ORDER BY ${order.key} ${order.direction}, p.id ${order.direction} LIMIT ${limit}::int + 1
    ) p JOIN organizations o ON o.id = p.org_id`;
  const [row] = await prepared<{ body: string }>(shapeName(query, terms !== null), text)(db, values);
  return row?.body ?? '{"items":[],"nextCursor":null}';
}

/** Products of a suspended or closed organization are not for sale. Such organizations are few, so a set of them is cheap. */
export const isOffered = `p.status = 'active' AND p.org_id NOT IN (SELECT id FROM organizations WHERE status <> 'active')`;

function scopeConditions(scope: ProductScope, bind: (value: unknown) => string): string[] {
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

/** Statements that differ in text differ in name. */
function shapeName({ scope, sort, cursor }: ListQuery, hasSearch: boolean): string {
  const status = 'status' in scope ? scope.status : '';
  const every = 'organizations' in scope && scope.organizations === 'every' ? 'every' : '';
  return ['products', scope.kind, status, every, sort, hasSearch && 'search', cursor && 'after']
    .filter(Boolean)
    .join('-');
}
