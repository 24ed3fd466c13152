import { hashKey } from '@tanstack/react-query';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Resets the form to the saved values. The user may have changed fields since the save was sent, because a save may
 * wait a long time for the server. These fields keep their text and count as unsaved changes.
 * @param sent the form's values when the save was sent
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
