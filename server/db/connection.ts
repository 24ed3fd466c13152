import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ObservedClient } from './observed-client.ts';
import { tables } from './schema/tables.ts';

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool };
export type Transaction = PgTransaction<
  NodePgQueryResultHKT,
  typeof tables,
  ExtractTablesWithRelations<typeof tables>
>;

/**
 * A pool of connections in UTC. Statements that run for longer than 15 s are cancelled, because the server's own never take so
 * long. Idle connections stay open: otherwise a burst would have to reopen them and prepare each of its statements again.
 * @param mostMs another limit for commands, which may read whole tables; 0 is no limit
 */
export function connect(connectionString: string, poolSize: number, mostMs = 15_000): Database {
  const pool = new pg.Pool({
    connectionString,
    Client: ObservedClient,
    max: poolSize,
    application_name: 'myelin',
    statement_timeout: mostMs,
    idle_in_transaction_session_timeout: mostMs,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    keepAlive: true,
    // A search's candidates are the first that are read, so each page has to read them in the same order.
    options: '-c TimeZone=UTC -c synchronize_seqscans=off',
  });
  // The pool replaces a broken connection, and the statement using it fails. Without a listener (on the pool for an idle
  // connection, on the client for one in use) the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool, { schema: tables });
}
