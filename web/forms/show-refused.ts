import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { describeError, refusedFields } from '../api/error-words.ts';

/**
 * Shows the server's messages at the refused fields and moves the focus to the first of them. The messages of other fields, or an error
 * without fields, are shown for the whole form (ui/form/server-error.tsx).
 * @param fieldOf returns the form's field for a path of the contract; null if there is none. Needed only where the names differ
 */
export function showRefused<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
  error: unknown,
  fieldOf: (path: string) => Path<Values> | null = (path) => ownField(form, path),
): void {
  let shown = 0;
  const others = new Set<string>();
  for (const [path, message] of Object.entries(refusedFields(error))) {
    const field = fieldOf(path);
    if (field) form.setError(field, { message }, { shouldFocus: shown++ === 0 });
    else others.add(message);
  }
  if (others.size > 1 || (shown > 0 && others.size > 0))
    form.setError('root.server', { message: [...others].join(' ') });
  else if (shown === 0) form.setError('root.server', { message: describeError(error) });
}

function ownField<Values extends FieldValues, Output>(
  { getValues }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues'>,
  path: string,
): Path<Values> | null {
  return get(getValues(), path) === undefined ? null : (path as Path<Values>);
}
