import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { scopeFields } from './telemetry/scope.ts';

/**
 * Logs JSON lines. Each has the id of its request, or of the request that queued its job. For a failed statement, only
 * the database's own error is logged, because Drizzle's message contains the statement's values, and these may be
 * secrets.
 */
export function openLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const serializers = { err: (error: unknown) => stdSerializers.err(withoutValues(error)) };
  return pino({ level, serializers, mixin: scopeFields }, destination);
}

function withoutValues(error: unknown): Error {
  if (error instanceof DrizzleQueryError) return withoutValues(error.cause);
  if (!(error instanceof Error)) return new Error(String(error));
  // pg puts the values of a row that violates a constraint into `detail`.
  if ('detail' in error) error.detail = undefined;
  if (error.cause !== undefined) error.cause = withoutValues(error.cause);
  return error;
}
