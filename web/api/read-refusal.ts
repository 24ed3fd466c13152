import { ORPCError } from '@orpc/client';
import { errorWithoutCode } from './error-words.ts';
import { isRefusalCode } from './refusal-words.ts';

/**
 * Every refusal of our server has the body `{ error, code, data? }` (contract/refusals.ts). A proxy, or a server newer than this
 * page, may send only the `error` of the specification (section 7), which is shown as it is.
 * @returns null for anything else
 */
export function readRefusal(body: unknown, status: number): ORPCError<string, unknown> | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const message = body.error;
  if (typeof message !== 'string' || !message.trim()) return null;
  if (!('code' in body) || !isRefusalCode(body.code))
    return new ORPCError(errorWithoutCode, { status, message });
  return new ORPCError(body.code, { status, message, data: 'data' in body ? body.data : undefined });
}
