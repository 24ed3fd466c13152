import type { RuleCode } from './field-messages.ts';
import type { Data } from './refusal-data.ts';

/**
 * The reason why a schema refuses a value, as the code of a field message (contract/refusals.ts). Users never see the
 * code.
 * @__NO_SIDE_EFFECTS__
 */
export function because(code: RuleCode): RuleCode {
  return code;
}

/** The parts of a Zod issue that this file uses. */
export type Issue = {
  message: string;
  /** The kind of value that has a minimum or maximum: `string`, `number`, `array`. */
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  values?: unknown;
  /** Extra parameters that our own checks set. */
  params?: Record<string, unknown> | undefined;
};

/** The reason in a Zod issue, with its parameters. A message that Zod wrote itself is not used. */
export function reasonOf({ message, minimum, maximum, values, params }: Issue): {
  code: RuleCode;
  data: Data;
} {
  const code = /^[A-Z][A-Z\d_]+$/.test(message) ? (message as RuleCode) : 'INVALID';
  return { code, data: { minimum, maximum, values, ...params } as Data };
}
