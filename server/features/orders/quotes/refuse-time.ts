import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import { refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';

/**
 * Refuses a deadline or a validity that has passed or is too far away, by the clock of the database.
 * @throws BAD_REQUEST at this field
 */
export async function refuseTime(tx: Transaction, field: string, time: string): Promise<void> {
  const { rows } = await tx.execute<{ isInRange: boolean }>(sql`
    SELECT ${time}::timestamptz > now() AND ${time}::timestamptz <= now() + make_interval(days => ${limits.quoteDays}) AS "isInRange"`);
  if (!rows[0]?.isInRange) throw refuseField(field, 'QUOTE_TIME_INVALID');
}
