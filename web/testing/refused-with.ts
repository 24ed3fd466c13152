import { ORPCError } from '@orpc/client';
import type { FieldCode } from '../../contract/refusals.ts';

/** What a call rejects with when the server refuses fields of its input. */
export function refusedWith(codes: Record<string, FieldCode>) {
  const fields = Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, { code, error: code, data: {} }]),
  );
  return new ORPCError('BAD_REQUEST', { status: 400, data: { fields } });
}
