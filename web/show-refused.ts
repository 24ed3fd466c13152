import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusedFields } from './api/error-words.ts';

/** Shows the server's messages beside the refused fields and moves the focus there. */
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
