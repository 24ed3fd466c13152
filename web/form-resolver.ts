import './api/english-refusals.ts';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { issueWords } from './api/refusal-words.ts';

/** Validates a form by a schema with the contract's messages, translated into the reader's language. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const issue of parsed.error.issues) {
      const field = issue.path.join('.');
      // Each field once, with its first issue.
      if (!get(errors, field)) set(errors, field, { type: issue.code, message: issueWords(issue) });
    }
    return { values: {}, errors };
  };
}
