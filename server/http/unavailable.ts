import type { ORPCError } from '@orpc/server';
import { refuse } from '../access/refuse.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';

/** Most interruptions, such as a restart of the database, are over by then. */
export const retryAfterSeconds = '5';

/** The refusal for a request while the database was unavailable; null for any other error. */
export function unavailable(error: unknown): ORPCError<string, unknown> | null {
  return isDatabaseAway(error) ? refuse('SERVICE_UNAVAILABLE') : null;
}
