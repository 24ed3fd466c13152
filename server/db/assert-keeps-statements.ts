import pg from 'pg';

/**
 * Checks, with two connections, that the pooler keeps a prepared statement until the client's connection ends. The
 * product needs such a pooler. PgBouncer keeps prepared statements in session mode, and since version 1.21 also in
 * transaction mode with max_prepared_statements.
 * @throws Error with a message for the person who starts the product
 */
export async function assertKeepsStatements(connectionString: string): Promise<void> {
  const [ours, other] = [
    new pg.Client(settings(connectionString)),
    new pg.Client(settings(connectionString)),
  ];
  for (const client of [ours, other]) client.on('error', () => {});
  try {
    await Promise.all([ours.connect(), other.connect()]);
    await ours.query(statement);
    // In transaction mode, this transaction occupies the server connection on which the statement above was prepared.
    await other.query('BEGIN');
    await other.query('SELECT 1');
    await ours.query(statement);
  } catch (error) {
    throw new Error(
      `${reasonOf(error)}; it needs session mode, or PgBouncer 1.21 with max_prepared_statements`,
    );
  } finally {
    await Promise.all([ours.end(), other.end()].map((ending) => ending.catch(() => {})));
  }
}

const statement = { name: 'myelin-pooler-check', text: 'SELECT 1' };

const settings = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
});

/**
 * The errors of a lost statement (PostgreSQL manual, appendix A): invalid_sql_statement_name and
 * duplicate_prepared_statement.
 */
const forgotten = ['26000', '42P05'];

function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError && forgotten.includes(error.code ?? '')) {
    return 'the pooler forgets prepared statements';
  }
  return `the pooler gives no two connections at once (${error instanceof Error ? error.message : error})`;
}
