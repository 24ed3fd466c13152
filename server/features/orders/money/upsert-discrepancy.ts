import { sql } from 'drizzle-orm';

/**
 * Start of the statement that stores differences. Each caller adds the rows, and the columns to update if a difference
 * is already stored.
 */
export const upsertDiscrepancy = sql`INSERT INTO discrepancies (kind, subject, order_id, provider_id, ours, theirs, currency)`;
