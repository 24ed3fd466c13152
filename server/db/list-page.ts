import type { Database } from './connection.ts';
import { cursorSql, readCursor } from './cursor.ts';
import { prepared } from './prepared.ts';

type Bind = (value: unknown) => string;

export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type Listing = {
  from: string;
  /** The alias of `from` in `key`, `id`, `item`, `joins` and the filters. Default: `r`. */
  alias?: string;
  /** The sort key: a time and an id, or an id that increases with time. */
  key?: string;
  id: string;
  direction?: 'ASC' | 'DESC';
  /**
   * SQL expression that returns one item in the shape of the contract. The expression may use `alias` and the tables of
   * `joins`.
   */
  item: string;
  joins?: string;
  /**
   * Whether PostgreSQL must plan the statement again for each call. Needed when the best index depends on the values.
   */
  isPlannedEachTime?: boolean;
  /** The schema of the ids in cursors. Default: UUIDs. */
  idShape?: Parameters<typeof readCursor>[2];
};

type Wanted = { cursor?: string | undefined; pageSize: number; filters: (bind: Bind) => string[] };

/**
 * Reads one keyset page through an index, so a longer list does not take more time. Each set of filters has its own
 * prepared statement, because a single plan for all sets could not use an index.
 */
export async function listPage<Item>(
  db: Database,
  listing: Listing,
  { cursor, pageSize, filters }: Wanted,
): Promise<Page<Item>> {
  const { from, alias = 'r', key, id, direction = 'DESC', item, joins = '', idShape } = listing;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const narrowed = filters(bind);
  const sorted = key ?? `${id}::text`;
  if (cursor) {
    const [after, afterId] = readCursor(cursor, key ? 'timestamptz' : 'text', idShape);
    const isAfter = direction === 'DESC' ? '<' : '>';
    const place = key ? `(${bind(after)}::timestamptz, ${bind(afterId)})` : `(${bind(afterId)})`;
    narrowed.push(`(${key ? `${key}, ` : ''}${id}) ${isAfter} ${place}`);
  }
  const limit = `${bind(pageSize)}::int`;
  const order = `${key ? `${key} ${direction}, ` : ''}${id} ${direction}`;
  const text = `
    SELECT json_build_object(
      'items', coalesce(json_agg(${item} ORDER BY ${alias}.place) FILTER (WHERE ${alias}.place <= ${limit}), '[]'),
      'nextCursor', CASE WHEN count(*) > ${limit} THEN max(${cursorSql(sorted, id)}) FILTER (WHERE ${alias}.place = ${limit}) END) AS page
    FROM (
      SELECT ${alias}.*, row_number() OVER (ORDER BY ${order}) AS place FROM ${from} ${alias}
      ${narrowed.length > 0 ? `WHERE ${narrowed.join(' AND ')}` : ''}
      ORDER BY ${order} LIMIT ${limit} + 1
    ) ${alias} ${joins}`;
  const [row] = listing.isPlannedEachTime
    ? (await db.$client.query<{ page: Page<Item> }>(text, values)).rows
    : await prepared<{ page: Page<Item> }>(text)(db, values);
  return row?.page ?? { items: [], nextCursor: null };
}
