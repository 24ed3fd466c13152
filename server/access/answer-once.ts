import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../db/connection.ts';
import { inOneTransaction } from '../db/in-one-transaction.ts';
import { refuse, refuseField } from './refuse.ts';

/** @property request the operation and its input. A repeated request must have the same */
type KeyedWrite = { principalId: string; key: string; request: unknown };

type Answer<Output> = { output: Output; isRepeated: boolean };

/**
 * Does a write once for each idempotency key of a principal. For 24 hours, a repeated request gets the stored response of
 * the first one (docs/decisions/0130). The response is stored in the transaction of the write. An advisory lock of this
 * transaction refuses the same request while the first one runs. If the process dies, the database ends both.
 * @throws IDEMPOTENCY_KEY_IN_USE, IDEMPOTENCY_KEY_REUSED, or what the write throws. A write that throws stores no response
 */
export function answerOnce<Output>(
  db: Database,
  { principalId, key, request }: KeyedWrite,
  write: (db: Database) => Promise<Output>,
): Promise<Answer<Output>> {
  assertKey(key);
  const hash = hashOf(request);
  return inOneTransaction(db, async (within) => {
    const lock = await within.execute<{ isFree: boolean }>(sql`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency key:${principalId}:${key}`}, 0)) AS "isFree"`);
    if (!lock.rows[0]?.isFree)
      throw refuse('IDEMPOTENCY_KEY_IN_USE', { retryAt: new Date(Date.now() + 1_000).toISOString() });
    // A separate statement sees what another transaction has committed before it released the lock.
    const { rows } = await within.execute<{ isSame: boolean; response: Output }>(sql`
      SELECT request_hash = ${hash} AS "isSame", response FROM idempotent_requests
      WHERE principal_id = ${principalId} AND key = ${key} AND id > (SELECT uuidv7(make_interval(hours => ${-limits.idempotencyHours})))`);
    const [kept] = rows;
    if (kept && !kept.isSame) throw refuse('IDEMPOTENCY_KEY_REUSED');
    if (kept) return { output: kept.response, isRepeated: true };
    const output = await write(within);
    await within.execute(sql`
      INSERT INTO idempotent_requests (principal_id, key, request_hash, response)
      VALUES (${principalId}, ${key}, ${hash}, ${JSON.stringify(output)})
      ON CONFLICT (principal_id, key) DO UPDATE
      SET (id, request_hash, response) = (excluded.id, excluded.request_hash, excluded.response)`);
    return { output, isRepeated: false };
  });
}

function assertKey(key: string): void {
  const maximum = limits.idempotencyKey;
  if (key === '') throw refuseField('Idempotency-Key', 'INVALID');
  if (key.length > maximum) throw refuseField('Idempotency-Key', 'TOO_MANY_CHARACTERS', { maximum });
}

/** SHA-256 of the request with its fields sorted by name, so that their sequence does not matter. */
function hashOf(request: unknown): Buffer {
  const sorted = JSON.stringify(request, (_name, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(sorted).digest();
}
