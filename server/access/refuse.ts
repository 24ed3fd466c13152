import { ORPCError } from '@orpc/server';
import { type ErrorCode, type ErrorData, errors } from '../../contract/errors.ts';

/**
 * Makes a refusal: throw it anywhere below a route, and the edge turns it into the reply.
 * @param message replaces the code's usual words where more is known
 */
export function refuse(
  code: ErrorCode,
  data?: ErrorData,
  message?: string,
): ORPCError<ErrorCode, ErrorData | undefined> {
  const { status, message: usual } = errors[code];
  return new ORPCError(code, { status, message: message ?? usual, data });
}
