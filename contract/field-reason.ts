import type { Data } from './refusal-data.ts';
import type { FieldCode } from './refusals.ts';

/**
 * Why a schema refuses a value: its message is the code of a field message (contract/refusals.ts), and nobody is shown it.
 * @__NO_SIDE_EFFECTS__
 */
export function because(code: FieldCode): FieldCode {
  return code;
}

/** A schema's issue, or the little of it that is needed here. */
export type Issue = {
  message: string;
  minimum?: unknown;
  maximum?: unknown;
  values?: unknown;
  /** What a refinement says of itself. */
  params?: Record<string, unknown> | undefined;
};

/** The reason in a schema's issue, with what the issue knows. Zod's own words are no reason of ours. */
export function reasonOf({ message, minimum, maximum, values, params }: Issue): {
  code: FieldCode;
  data: Data;
} {
  const code = /^[A-Z][A-Z\d_]+$/.test(message) ? (message as FieldCode) : 'INVALID';
  return { code, data: { minimum, maximum, values, ...params } as Data };
}
