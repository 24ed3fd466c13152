import { type ORPCError, ValidationError } from '@orpc/server';
import { type ErrorBody, type ErrorData, errors, isErrorCode } from '../../contract/errors.ts';

type Issue = { message: string; path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> };

/** Every error of the API has this one body; the specification's client reads `error`. */
export function errorBody(error: ORPCError<string, unknown>): ErrorBody {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return fieldErrors(error.cause.issues as readonly Issue[]);
  }
  // Other messages stay inside, because a database's message contains SQL.
  if (!isErrorCode(error.code)) {
    const code =
      error.status === 404 ? 'NOT_FOUND' : error.status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
    return { error: errors[code].message, code };
  }
  const message = error.code === 'INTERNAL_SERVER_ERROR' ? errors[error.code].message : error.message;
  const body: ErrorBody = { error: message, code: error.code };
  return error.data === undefined ? body : { ...body, data: error.data as ErrorData };
}

/** Names each refused field once, with its first problem. */
function fieldErrors(issues: readonly Issue[]): ErrorBody {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((step) => String(typeof step === 'object' ? step.key : step))
      .join('.');
    fields[path] ??= issue.message;
  }
  const [path, message] = Object.entries(fields)[0] ?? ['', errors.BAD_REQUEST.message];
  return { error: path ? `${path}: ${message}` : message, code: 'BAD_REQUEST', data: { fields } };
}
