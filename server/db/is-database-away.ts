import pg from 'pg';

/**
 * Whether an error means that the database could not be reached, accepted no connection or ended one. Such an error is
 * no bug of the product, and a retry may succeed. Also checks an error's causes, because Drizzle wraps errors.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof pg.DatabaseError ? awayState.test(one.code ?? '') : isLostConnection(one)) return true;
  }
  return false;
}

/**
 * SQLSTATE (PostgreSQL manual, appendix A): connection exceptions, refused logins, a database that is missing or
 * accepts no connections, insufficient resources, a server that stops or starts, and one that became read-only after a
 * failover.
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
 * Messages without a code, of `pg` and `pg-pool`, for a connection that broke, was refused or was not available in
 * time.
 */
const driversWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;
