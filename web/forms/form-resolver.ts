import { i18n, type MessageDescriptor } from '@lingui/core';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { issueWords } from '../api/field-words.ts';

/**
 * Validates a form with a schema. The messages are those of the contract, in the user's language.
 * @param ownWords the messages of rules that only this form has. The key of a message is the text that the schema gives
 * as `error`
 */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  ownWords: Record<string, MessageDescriptor> = {},
): Resolver<Input, unknown, Output> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const issue of parsed.error.issues) {
      const field = issue.path.join('.');
      const own = ownWords[issue.message];
      // Keeps only the first issue of each field.
      if (!get(errors, field))
        set(errors, field, { type: issue.code, message: own ? i18n._(own) : issueWords(issue) });
    }
    return { values: {}, errors };
  };
}
