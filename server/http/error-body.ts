import { type ORPCError, ValidationError } from '@orpc/server';
import {
  isRefusalCode,
  type RefusalBody,
  type RefusalCode,
  refusalSentence,
} from '../../contract/refusals.ts';
import { Refusal, refuseIssues } from '../access/refuse.ts';

/** The body of every error of the API. Clients read `error` (docs/product.md, Purchase). */
export function errorBody(error: ORPCError<string, unknown>): RefusalBody {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return bodyOf(refuseIssues(error.cause.issues));
  }
  if (error instanceof Refusal) return bodyOf(error);
  // The message of an error that is not a refusal is not sent, because a database error contains SQL.
  const code = codeOf(error);
  return { error: refusalSentence(code), code };
}

function bodyOf({ message, code, data }: Refusal): RefusalBody {
  return { error: message, code, ...(data && { data }) };
}

function codeOf({ code, status }: ORPCError<string, unknown>): RefusalCode {
  if (isRefusalCode(code)) return code;
  if (status === 404) return 'NOT_FOUND';
  return status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
}
