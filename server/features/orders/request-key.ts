import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';

/** The key of a request and the SHA-256 of its content. The row that the request makes stores both. */
export type KeyedRequest = { requestKey: string; requestHash: Buffer };

/**
 * @param request a parsed request. Requests with the same content have the same hash, because the schema sorts their
 *   fields.
 */
export function keyed(request: { requestKey: string }): KeyedRequest {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  return { requestKey: request.requestKey, requestHash };
}

/** The tables whose rows are made by requests with a key, and the column of the user who made the row. */
const users = {
  purchases: 'buyer_id',
  requisitions: 'requester_id',
  quote_requests: 'requester_id',
  recalls: 'created_by',
} as const;

/**
 * The id of the row that an earlier request of the user with the same key made. Null if there is none. Purchases from before
 * migration 0114 have no hash. Such a row is returned even if the content differs.
 * @throws REQUEST_KEY_REUSED if a request with this key and other content made a row
 */
export async function findMade(
  tx: Transaction,
  table: keyof typeof users,
  userId: string,
  { requestKey, requestHash }: KeyedRequest,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string; isSame: boolean }>(sql`
    SELECT id, coalesce(request_hash, '') IN ('', ${requestHash}) AS "isSame" FROM ${sql.identifier(table)}
    WHERE ${sql.identifier(users[table])} = ${userId} AND request_key = ${requestKey}`);
  const [found] = rows;
  if (found && !found.isSame) throw refuse('REQUEST_KEY_REUSED');
  return found?.id ?? null;
}

/** The refusals of requests that use a key at the same time. */
export const keyRefusals = {
  purchases_request: () => refuse('REQUEST_KEY_REUSED'),
  requisitions_request: () => refuse('REQUEST_KEY_REUSED'),
};
