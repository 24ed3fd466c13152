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

/** The database cancels a statement of the server that takes longer than this. */
const longestStatementMs = 15_000;

/**
 * A pool of connections in UTC. The database cancels statements after 15 s. Idle connections stay open. Otherwise the
 * server would have to open them again for the next burst of requests, and prepare each statement again.
 * @param mostMs the longest duration of a statement, in milliseconds. Commands that read whole tables set a higher
 *   value; 0 means no limit
 */
export function connect(connectionString: string, poolSize: number, mostMs = longestStatementMs): Database {
  return openPool({
    connectionString,
    Client: ObservedClient,
    max: poolSize,
    statement_timeout: mostMs,
    idle_in_transaction_session_timeout: mostMs,
    // synchronize_seqscans=off: every scan returns rows in the same order. A search takes the first rows that it reads
    // as candidates, so the order must not change from page to page.
    options: '-c TimeZone=UTC -c synchronize_seqscans=off',
  });
}

/**
 * A pool through PgBouncer, which refuses session settings in the startup options of a connection. The first statement
 * of each connection sets them instead.
 */
export function connectThroughPooler(connectionString: string, poolSize: number): Database {
  return openPool({
    connectionString,
    max: poolSize,
    onConnect: async (client) => {
      await client.query(
        `SET statement_timeout = ${longestStatementMs}; SET idle_in_transaction_session_timeout = ${longestStatementMs};
         SET TimeZone = 'UTC'; SET synchronize_seqscans = off`,
      );
    },
  });
}

function openPool(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    application_name: 'myelin',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    keepAlive: true,
    ...config,
  });
  // The pool replaces a broken connection, and the statement that uses it fails. Without a listener, the error would
  // end the process. Errors of idle connections need a listener on the pool, and errors of connections in use need one
  // on the client.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool, { schema: tables });
}
