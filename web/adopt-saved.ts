import { hashKey } from '@tanstack/react-query';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Begins the form again with what was saved. What was typed since it was sent stays, as unsaved changes: a save may be held until
 * the connection is back.
 * @param sent the form's values when it was sent
 */
export function adoptSaved<Draft extends FieldValues, Output>(
  form: Pick<UseFormReturn<Draft, unknown, Output>, 'getValues' | 'reset' | 'setValue'>,
  saved: Draft,
  sent: Draft | undefined,
): void {
  const typed = structuredClone(form.getValues());
  form.reset(saved as DefaultValues<Draft>, { keepDirtyValues: false });
  if (!sent) return;
  for (const field of Object.keys(saved) as Path<Draft>[])
    if (hashKey([typed[field]]) !== hashKey([sent[field]]))
      form.setValue(field, typed[field] as PathValue<Draft, Path<Draft>>, { shouldDirty: true });
}
