import type { Database } from '../db/connection.ts';

/** More events than one transaction writes in a usual case. A transaction of this size takes some 20 ms. */
const batchSize = 1_000;

/**
 * Numbers all committed events of the outbox that have no number yet. Consumers read only numbered events, in the order
 * of their numbers (docs/decisions/0131). Several processes can call this at the same time.
 */
export async function numberEvents(db: Database): Promise<void> {
  for (let numbered = batchSize; numbered === batchSize; ) {
    const { rows } = await db.$client.query<{ numbered: number }>('SELECT number_events($1) AS numbered', [
      batchSize,
    ]);
    numbered = rows[0]?.numbered ?? 0;
  }
}
