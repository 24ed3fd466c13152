import { useMutationState } from '@tanstack/react-query';

/**
 * The inputs of all unanswered writes with this mutation key, oldest first. A page applies them to the data it shows, because otherwise the
 * answer to an earlier read would undo the change on the screen. `useMutation` itself has only its last write.
 */
export function usePending<Input>(mutationKey: readonly string[]): Input[] {
  return useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });
}
