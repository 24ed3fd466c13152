import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Database } from '../../../../db/connection.ts';
import type { ScimQuery } from './scim-request.ts';

export type Page<Row> = { total: number; rows: Row[] };

type Selection = { columns: SQL; from: SQL; where: SQL; order: SQL; query: ScimQuery };

/** The number of rows, and those of one page. */
export async function page<Row extends pg.QueryResultRow>(
  db: Database,
  { columns, from, where, order, query: { startIndex, count } }: Selection,
): Promise<Page<Row>> {
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total ${from} WHERE ${where}`,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (count === 0) return { total, rows: [] };
  const { rows } = await db.execute<Row>(
    sql`SELECT ${columns} ${from} WHERE ${where} ORDER BY ${order} LIMIT ${count} OFFSET ${startIndex - 1}`,
  );
  return { total, rows: rows as Row[] };
}

/** Whether a text of a client can be an id. PostgreSQL would raise an error for any other text. */
export const isId = (text: string) => z.uuid().safeParse(text).success;
