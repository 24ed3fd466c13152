import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useQueryMutation,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { onePress } from './one-press.ts';

/**
 * TanStack Query's `useMutation`, with a `mutate` that ignores repeated presses: `isPending` reaches a button only with the next
 * render, and by then a second press has called again. Presses are distinguished by their input, so everything that is sent belongs
 * in it. The linter forbids the original elsewhere (docs/decisions/0015).
 */
export function useMutation<Data = unknown, Failure = DefaultError, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Input, Context>,
): UseMutationResult<Data, Failure, Input, Context> {
  const mutation = useQueryMutation(options);
  const { mutateAsync: send, reset: clear } = mutation;
  const [presses] = useState(() => onePress<Data>());
  const mutateAsync = useCallback<typeof send>(
    (...call) => presses.press(call[0], () => send(...call)),
    [presses, send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    // The mutation cache and the mutation's state report the failure.
    (...call) => void mutateAsync(...call).catch(() => {}),
    [mutateAsync],
  );
  const reset = useCallback(() => {
    presses.forget();
    clear();
  }, [presses, clear]);
  return { ...mutation, mutate, mutateAsync, reset };
}
