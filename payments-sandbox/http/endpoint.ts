import type { z } from 'zod';
import type { Sandbox } from '../state/sandbox.ts';
import { readFields } from './fields.ts';
import type { FormTree } from './form.ts';

export interface Call {
  /** The `:id` of the path; empty for a path without `:id`. */
  id: string;
  /** The connected account in the header Stripe-Account. */
  account: string | null;
}

export interface Endpoint {
  method: 'DELETE' | 'GET' | 'POST';
  path: string;
  /**
   * Validates the fields and returns the operation. An error of the operation is stored under the idempotency key; a
   * validation error is not. If the operation throws a StripeError, the operation's changes are discarded. If the
   * operation returns a StripeError, its changes are kept.
   */
  prepare(fields: FormTree): (sandbox: Sandbox, call: Call) => object;
}

/** Defines one operation of the API. It accepts only its `fields`, and `expand`. */
export function endpoint<S extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  fields: S,
  answer: (sandbox: Sandbox, fields: z.output<S>, call: Call) => object,
): Endpoint {
  return {
    method,
    path,
    prepare(tree) {
      const read = readFields(fields, tree);
      return (sandbox, call) => answer(sandbox, read, call);
    },
  };
}
