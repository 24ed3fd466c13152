import { sql } from 'drizzle-orm';
import { check, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { limits } from '../../../contract/limits.ts';
import { bytea, id, literal } from './columns.ts';

/**
 * The responses of writes with an idempotency key, stored in the transaction of the write (docs/decisions/0130). The id
 * (UUID version 7) contains the time of the write.
 */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    id: id(),
    /** The user or the API key that sent the request. */
    principalId: uuid('principal_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the operation and its input. */
    requestHash: bytea('request_hash').notNull(),
    response: json('response').notNull(),
  },
  (t) => [
    unique('idempotent_requests_key').on(t.principalId, t.key),
    check(
      'idempotent_requests_key_length',
      sql`char_length(${t.key}) between 1 and ${literal(limits.idempotencyKey)}`,
    ),
    check('idempotent_requests_sha256', sql`octet_length(${t.requestHash}) = 32`),
  ],
);
