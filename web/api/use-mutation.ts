import {
  type DefaultError,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
  useMutation as useQueryMutation,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { connection } from './connection.ts';
import { AwayError, isUnanswered } from './error-words.ts';
import { onePress } from './one-press.ts';

type Options<Data, Failure, Input, Context> = Omit<
  UseMutationOptions<Data, Failure, Input, Context>,
  'scope' | 'networkMode' | 'retry'
> & {
  /**
   * The id of the row that this mutation writes. If the id is set, a write that the user makes while the server is
   * unreachable waits and is sent later. The waiting writes of a row are sent in order. If the id is absent, such a
   * write is refused immediately. Set the id only for idempotent writes.
   */
  holdFor?: string;
  /**
   * Whether the mutation saves a whole form. If so, a later write replaces an earlier write of the same row that
   * still waits.
   */
  replacesHeld?: boolean;
};

/**
 * TanStack Query's `useMutation`, except that `mutate` ignores repeated presses. `isPending` alone is not enough: it
 * disables a button only at the next render, too late for a fast second press. Presses with equal input count as
 * repeated, so the input must contain everything that is sent. The linter forbids TanStack Query's own hook in other
 * files (docs/decisions/0015; 0024 for writes while the server is unreachable).
 */
export function useMutation<Data = unknown, Failure = DefaultError, Input = void, Context = unknown>({
  holdFor,
  replacesHeld = false,
  ...options
}: Options<Data, Failure, Input, Context>): UseMutationResult<Data, Failure, Input, Context> {
  const mutation = useQueryMutation({
    ...options,
    ...(holdFor === undefined ? refusedWhileAway(options) : heldWhileAway(holdFor)),
  });
  const { mutateAsync: send, reset: clear } = mutation;
  const queries = useQueryClient();
  const [presses] = useState(() => onePress<Data>());
  const mutateAsync = useCallback<typeof send>(
    (...call) =>
      presses.press(call[0], () => {
        if (replacesHeld && dropHeld(queries, holdFor)) presses.forgetAll();
        return send(...call);
      }),
    [presses, send, queries, holdFor, replacesHeld],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    // The promise is not needed, because `onError` and the mutation's state report a failure.
    (...call) => void mutateAsync(...call).catch(() => {}),
    [mutateAsync],
  );
  const reset = useCallback(() => {
    presses.forget();
    clear();
  }, [presses, clear]);
  return { ...mutation, mutate, mutateAsync, reset };
}

/**
 * Sends the writes of one row in order. A write without a response is sent again, and waits while the server is
 * unreachable.
 */
function heldWhileAway(row: string) {
  return {
    scope: { id: row },
    networkMode: 'online' as const,
    retry: (failures: number, error: unknown) => isUnanswered(error) && failures < 2,
  };
}

function refusedWhileAway<Data, Failure, Input, Context>({
  mutationFn: write,
}: Options<Data, Failure, Input, Context>) {
  return {
    networkMode: 'always' as const,
    ...(write && {
      mutationFn: (...call: Parameters<typeof write>) =>
        connection.isAway() ? Promise.reject(new AwayError()) : write(...call),
    }),
  };
}

/** @returns whether a waiting write was dropped */
function dropHeld(queries: QueryClient, row: string | undefined): boolean {
  const mutations = queries.getMutationCache();
  const held = mutations.findAll({
    status: 'pending',
    predicate: ({ options, state }) => options.scope?.id === row && state.isPaused,
  });
  for (const mutation of held) mutations.remove(mutation);
  return held.length > 0;
}
