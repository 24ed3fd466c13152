import { hashKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A save whose `onMutate` answers with the form's values as they are sent. */
type Save<Draft> = { isPending: boolean; context: Draft | undefined };

/**
 * Whether leaving would lose something that was typed: before a save every change, and while one is under way or held what differs
 * from what was sent.
 */
export function useUnsaved<Draft extends FieldValues, Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  { isPending, context: sent }: Save<Draft>,
): boolean {
  const { subscribe, getValues, formState } = form;
  // Read in any case: the form only keeps count of what is read.
  const { isDirty } = formState;
  const onTyped = useCallback(
    (react: () => void) => subscribe({ formState: { values: true }, callback: react }),
    [subscribe],
  );
  const differs = () => isPending && sent !== undefined && hashKey([getValues()]) !== hashKey([sent]);
  const isTypedOn = useSyncExternalStore(onTyped, differs);
  return isPending ? isTypedOn : isDirty;
}
