import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { scopeFields } from './telemetry/scope.ts';

/**
 * Logs as JSON lines, each with the id of the request that it belongs to, or of the one that queued the job. A failed statement is logged with only the database's own error: Drizzle's message holds the
 * statement's values, which may be secrets.
 */
export function openLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const serializers = { err: (error: unknown) => stdSerializers.err(withoutValues(error)) };
  return pino({ level, serializers, mixin: scopeFields }, destination);
}

function withoutValues(error: unknown): Error {
  if (error instanceof DrizzleQueryError) return withoutValues(error.cause);
  if (!(error instanceof Error)) return new Error(String(error));
  // pg puts the values of the row that a constraint refused into `detail`.
  if ('detail' in error) error.detail = undefined;
  if (error.cause !== undefined) error.cause = withoutValues(error.cause);
  return error;
}
