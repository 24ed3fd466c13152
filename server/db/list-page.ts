import type { Database } from './connection.ts';
import { cursorSql, readCursor } from './cursor.ts';
import { prepared } from './prepared.ts';

type Bind = (value: unknown) => string;
export type Filter = [name: string, condition: string];

export type Listing = {
  name: string;
  /** The list is of r, which may be a table or the parts of one. */
  from: string;
  /** What it is sorted by: a time and an id, or an id that is made in the order of time. */
  key?: string;
  id: string;
  direction?: 'ASC' | 'DESC';
  /** SQL of a row as the contract has it, over r and the joins. */
  item: string;
  joins?: string;
  /** Only the ids of uuids are known without it. */
  idShape?: Parameters<typeof readCursor>[2];
};

type Wanted = { cursor?: string | undefined; pageSize: number; filters: (bind: Bind) => Filter[] };

/**
 * One page, found by an index however long the list is: one prepared statement for each set of filters, because a plan for any of them
 * would use none.
 */
export async function listPage<Item>(
  db: Database,
  { name, from, key, id, direction = 'DESC', item, joins = '', idShape }: Listing,
  { cursor, pageSize, filters }: Wanted,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const narrowed = filters(bind);
  const sorted = key ?? `${id}::text`;
  if (cursor) {
    const [after, afterId] = readCursor(cursor, key ? 'timestamptz' : 'text', idShape);
    const isAfter = direction === 'DESC' ? '<' : '>';
    const place = key ? `(${bind(after)}::timestamptz, ${bind(afterId)})` : `(${bind(afterId)})`;
    narrowed.push(['after', `(${key ? `${key}, ` : ''}${id}) ${isAfter} ${place}`]);
  }
  const limit = `${bind(pageSize)}::int`;
  const order = `${key ? `${key} ${direction}, ` : ''}${id} ${direction}`;
  const text = `
    SELECT json_build_object(
      'items', coalesce(json_agg(${item} ORDER BY r.place) FILTER (WHERE r.place <= ${limit}), '[]'),
      'nextCursor', CASE WHEN count(*) > ${limit} THEN max(${cursorSql(sorted, id)}) FILTER (WHERE r.place = ${limit}) END) AS page
    FROM (
      SELECT r.*, row_number() OVER (ORDER BY ${order}) AS place FROM ${from} r
      ${narrowed.length > 0 ? `WHERE ${narrowed.map(([, condition]) => condition).join(' AND ')}` : ''}
      ORDER BY ${order} LIMIT ${limit} + 1
    ) r ${joins}`;
  const statement = [name, ...narrowed.map(([filter]) => filter)].join('-');
  const [row] = await prepared<{ page: { items: Item[]; nextCursor: string | null } }>(statement, text)(
    db,
    values,
  );
  return row?.page ?? { items: [], nextCursor: null };
}
