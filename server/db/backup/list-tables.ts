import type pg from 'pg';

export type Table = { name: string; columns: string[] };

/** Tables that migrations fill with the same rows in every database. */
const madeByMigrations = ['drizzle.__drizzle_migrations', 'graphile_worker.migrations'];

/**
 * Every table of the product and of the queue, except the tables that migrations fill. Each with its columns that are
 * not computed. Names are quoted for SQL.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       array_agg(quote_ident(a.attname) ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
       AND format('%s.%s', n.nspname, c.relname) <> ALL ($1)
     GROUP BY 1 ORDER BY 1`,
    [madeByMigrations],
  );
  return rows;
}

/** The time of each applied migration (`when` in Drizzle's journal). Null when the database has no tables. */
export async function listMigrations(client: pg.Client): Promise<number[] | null> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') AS table`,
  );
  if (!found[0]?.table) return null;
  const { rows } = await client.query<{ at: string }>(
    'SELECT created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ at }) => Number(at));
}
