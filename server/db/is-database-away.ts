import pg from 'pg';

/**
 * Whether it failed because the database could not be reached, let nobody in or ended the connection: then it is no fault of
 * ours, and the same may succeed in a moment. The error may stand as the cause of another one (Drizzle's).
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof pg.DatabaseError ? awayState.test(one.code ?? '') : isLostConnection(one)) return true;
  }
  return false;
}

/**
 * SQLSTATE (PostgreSQL manual, appendix A): connection exceptions, refused logins, a database that is missing or takes no
 * connections, too few resources, a server that stops or starts, one that only reads since another one took over.
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

/** What `pg` and `pg-pool` say, without a code, of a connection that broke, never came or was not free in time. */
const driversWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;
