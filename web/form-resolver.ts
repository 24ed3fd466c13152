import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldWords } from './api/field-words.ts';

/** Checks a form by a schema of the contract's kind; what is wrong with a field is said in the reader's language. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { code, path, message } of parsed.error.issues) {
      const field = path.join('.');
      // Each field once, with the first thing that is wrong with it.
      if (!get(errors, field)) set(errors, field, { type: code, message: fieldWords(message) });
    }
    return { values: {}, errors };
  };
}
