import { sql } from 'drizzle-orm';
import { refuseField } from '../access/refuse.ts';
import type { Transaction } from './connection.ts';

/**
 * JavaScript and PostgreSQL do not have the same names. Some abbreviations, such as IST, are in both, with different
 * offsets. PostgreSQL lists only the names of the IANA database, which have one meaning.
 * @throws BAD_REQUEST for the field `timeZone` if PostgreSQL does not list the name
 */
export async function refuseUnknownZone(tx: Transaction, timeZone: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`SELECT FROM pg_timezone_names WHERE name = ${timeZone}`);
  if (rowCount === 0) throw refuseField('timeZone', 'TIME_ZONE_UNKNOWN');
}
