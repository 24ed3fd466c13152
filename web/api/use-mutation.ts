import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useQueryMutation,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { onePress } from './one-press.ts';

/**
 * TanStack Query's `useMutation`, whose `mutate` takes one press: `isPending` reaches a button only with the next render, and by then
 * a second press has called again. What tells two presses apart is the input, so all that is sent belongs into it. The
 * linter refuses the original elsewhere (docs/decisions/0015).
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
    // The cache tells of the failure, and so does the state.
    (...call) => void mutateAsync(...call).catch(() => {}),
    [mutateAsync],
  );
  const reset = useCallback(() => {
    presses.forget();
    clear();
  }, [presses, clear]);
  return { ...mutation, mutate, mutateAsync, reset };
}
