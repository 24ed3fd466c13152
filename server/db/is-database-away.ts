import pg from 'pg';

/**
 * Whether the error means that the database could not be reached, accepted no connection, or ended a connection. Such
 * an error is not a bug of the product, and a retry may succeed. Also checks the causes of the error, because Drizzle
 * wraps errors.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof pg.DatabaseError ? awayState.test(one.code ?? '') : isLostConnection(one)) return true;
  }
  return false;
}

/**
 * SQLSTATE (PostgreSQL manual, appendix A). 08: connection exceptions. 28: refused logins. 3D and 55000: the database
 * is missing or accepts no connections. 53: insufficient resources. 57P: the server stops or starts. 25006: the server
 * is read-only after a failover.
 */
const awayState = /^(08|28|3D|53|57P|55000|25006)/;

function isLostConnection(error: NodeJS.ErrnoException): boolean {
  return error.code === undefined
    ? driversWords.test(error.message)
    : lost.has(error.code) || (error.code === 'ENOENT' && error.syscall === 'connect');
}

const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Messages of `pg` and `pg-pool` without a code. These messages mean that a connection broke, was refused, or was not
 * available in time.
 */
const driversWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;
