import pg from 'pg';

/**
 * Whether an error means that the database could not be reached, accepted no connection or ended one: not our fault, and a retry
 * may succeed. Also looks at an error's causes, because Drizzle wraps errors.
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

/** The messages, without a code, of `pg` and `pg-pool` for a connection that broke, was refused or was not free in time. */
const driversWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;
