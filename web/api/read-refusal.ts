import { ORPCError } from '@orpc/client';
import { isErrorCode } from '../../contract/errors.ts';
import { errorWithoutCode } from './error-words.ts';

/**
 * Every refusal of our server has one body, `{ error, code, data? }` (contract/errors.ts). A proxy's answer, or a server
 * newer than this page, may hold an `error` alone, as the specification has it (section 7): that is shown as it is.
 * @returns null for anything else
 */
export function readRefusal(body: unknown, status: number): ORPCError<string, unknown> | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const message = body.error;
  if (typeof message !== 'string' || !message.trim()) return null;
  if (!('code' in body) || !isErrorCode(body.code))
    return new ORPCError(errorWithoutCode, { status, message });
  return new ORPCError(body.code, { status, message, data: 'data' in body ? body.data : undefined });
}
