import { ORPCError } from '@orpc/server';
import { Refusal, refuse } from '../access/refuse.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';

/** The refusal of a request while the database was unavailable. Null for any other error. */
export function unavailable(error: unknown): ORPCError<string, unknown> | null {
  return isDatabaseAway(error) ? refuse('SERVICE_UNAVAILABLE') : null;
}

/**
 * Seconds after which a refused request may be repeated, for the Retry-After header. Null when waiting does not help.
 */
export function retryAfter(error: unknown): string | null {
  // Most interruptions, such as a restart of the database, end within five seconds.
  if (error instanceof ORPCError && error.status === 503) return '5';
  if (!(error instanceof Refusal) || !error.data?.retryAt) return null;
  return String(Math.max(1, Math.ceil((Date.parse(error.data.retryAt) - Date.now()) / 1_000)));
}
