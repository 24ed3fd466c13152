import { ORPCError } from '@orpc/client';
import type { FieldCode } from '../../contract/field-messages.ts';

/** The error of a call whose fields the server refuses. */
export function refusedWith(codes: Record<string, FieldCode>) {
  const fields = Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, { code, error: code, data: {} }]),
  );
  return new ORPCError('BAD_REQUEST', { status: 400, data: { fields } });
}
