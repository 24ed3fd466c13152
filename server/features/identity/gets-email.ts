import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: the user gets emails about orders and organizations. The user has not declined these emails, and is
 * neither deleted nor suspended.
 * @param user the alias of the user in the surrounding statement
 */
export function getsEmail(user: string): SQL {
  return sql.raw(
    `(${user}.wants_email AND ${user}.deleted_at IS NULL AND ${user}.suspended_because IS NULL)`,
  );
}
