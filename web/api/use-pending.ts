import { useMutationState } from '@tanstack/react-query';

/**
 * The inputs of all unanswered writes with this mutation key, oldest first. A page applies them to the data it shows, because the answer of
 * an earlier read would otherwise undo the change on the screen. `useMutation` itself knows only its last write.
 */
export function usePending<Input>(mutationKey: readonly string[]): Input[] {
  return useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });
}
