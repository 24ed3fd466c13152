import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusedFields } from './api/error-words.ts';

/**
 * Shows the server's messages beside the refused fields and moves the focus to the first of them.
 * @param fields the form's fields that bear the contract's names, or where in the form a path of the contract is typed
 */
export function showRefused<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  fields: readonly Path<Values>[] | ((path: string) => Path<Values> | null),
): void {
  const refused = refusedFields(error);
  const placed =
    typeof fields === 'function'
      ? Object.entries(refused).map(([path, message]) => [fields(path), message] as const)
      : fields.map((field) => [field, refused[field]] as const);
  let shouldFocus = true;
  for (const [field, message] of placed) {
    if (!field || !message) continue;
    setError(field, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
