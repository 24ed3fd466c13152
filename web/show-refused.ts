import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusedFields } from './api/error-words.ts';

/** Puts what the server refused beside the fields it refused, and the focus there. */
export function showRefused<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  fields: readonly Path<Values>[],
): void {
  for (const field of fields) {
    const message = refusedFields(error)[field];
    if (message) setError(field, { message }, { shouldFocus: true });
  }
}
