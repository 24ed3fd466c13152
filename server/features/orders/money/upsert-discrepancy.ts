import { sql } from 'drizzle-orm';

/** Begins the statement that writes findings; found again, one is only seen again. */
export const upsertDiscrepancy = sql`INSERT INTO discrepancies (kind, subject, order_id, provider_id, ours, theirs, currency)`;
