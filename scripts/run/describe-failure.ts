import { ORPCError } from '@orpc/server';
import { BackupError } from '../../server/db/backup/format.ts';
import { EmbeddedPostgresError } from '../../server/db/embedded/error.ts';
import { SettingError } from '../../server/env.ts';
import { ImportError } from '../../server/features/products/imports/import-error.ts';

/**
 * Describes in one line why a command stopped. Omits the SQL statement of a database error, because it may contain a
 * whole batch of rows.
 * @param what the name of the failed action, with which the sentence begins
 */
export function describeFailure(what: string, error: unknown): string {
  if (
    error instanceof ORPCError ||
    error instanceof ImportError ||
    error instanceof SettingError ||
    error instanceof BackupError ||
    error instanceof EmbeddedPostgresError
  ) {
    return error.message;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === '42P01')
    return 'The database has no tables yet: run npm start once, or name another DATABASE_URL.';
  // Recognizes a database that cannot be reached: by PostgreSQL's error classes for failed connections and refused
  // logins, and by error codes of the operating system, unless the error is about a file.
  const isOfFile = cause instanceof Error && 'path' in cause;
  if (!isOfFile && /^(08|28|3D|57P)|^E[A-Z]+$/.test(code)) {
    return `DATABASE_URL: the database cannot be reached (${cause instanceof Error ? cause.message || code : code}).`;
  }
  return cause instanceof Error ? `${what} failed: ${cause.message}` : String(cause);
}
