import { sql } from 'drizzle-orm';

/** Start of the statement that writes findings. A finding that exists only gets a new time. */
export const upsertDiscrepancy = sql`INSERT INTO discrepancies (kind, subject, order_id, provider_id, ours, theirs, currency)`;
