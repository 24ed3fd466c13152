import pg from 'pg';

/**
 * Every process that uses the database holds a shared advisory lock on one connection. A process that can take the lock
 * exclusively is the last process, and stops the server. A killed process loses its connection and therefore its lock.
 */
export interface Presence {
  /** Whether no other process used the database when this one arrived. */
  wasAlone: boolean;
  /**
   * Returns whether this was the last process. If so, no other process can arrive until the server ends or `end` is
   * called.
   */
  leave(): Promise<boolean>;
  end(): Promise<void>;
}

/** An arbitrary number. It is the only advisory lock in the database `postgres`. */
const presenceLock = 7_250_001;

/**
 * @param superuserUrl connection string to the database `postgres`
 * @param onLost called when the connection breaks without `leave` or `end`
 */
export async function arrive(superuserUrl: string, onLost: () => void): Promise<Presence> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'myelin-presence' });
  let isPresent = false;
  client.on('error', () => {});
  client.on('end', () => {
    if (isPresent) onLost();
  });
  let others: pg.QueryResult;
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    others = await client.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and granted and pid <> pg_backend_pid()`,
      [presenceLock],
    );
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  isPresent = true;
  return {
    wasAlone: others.rowCount === 0,
    async leave() {
      isPresent = false;
      await client.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        presenceLock,
      ]);
      return rows[0]?.taken === true;
    },
    async end() {
      isPresent = false;
      await client.end().catch(() => {});
    },
  };
}
