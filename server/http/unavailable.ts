import type { ORPCError } from '@orpc/server';
import { refuse } from '../access/refuse.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';

/** Most interruptions, a restart of the database for one, are over by then. */
export const retryAfterSeconds = '5';

/** What to tell whoever asked while the database was away; null for any other error. */
export function unavailable(error: unknown): ORPCError<string, unknown> | null {
  return isDatabaseAway(error) ? refuse('SERVICE_UNAVAILABLE') : null;
}
