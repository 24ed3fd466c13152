import { useCallback, useSyncExternalStore } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';

/** The mutation of a save. The mutation's `onMutate` must return the values of the form that are sent. */
type Save<Draft> = { isPending: boolean; context: Draft | undefined };

/**
 * Whether the user would lose input by leaving the page. While a save runs or waits for the server, only changes since
 * the save was sent count. Otherwise all changes count.
 */
export function useUnsaved<Draft extends FieldValues, Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  { isPending, context: sent }: Save<Draft>,
): boolean {
  const { control, subscribe, getValues } = form;
  const { isDirty } = useFormState({ control });
  const onTyped = useCallback(
    (react: () => void) => subscribe({ formState: { values: true }, callback: react }),
    [subscribe],
  );
  const differs = () =>
    isPending && sent !== undefined && JSON.stringify(getValues()) !== JSON.stringify(sent);
  const isTypedOn = useSyncExternalStore(onTyped, differs);
  return isPending ? isTypedOn : isDirty;
}
