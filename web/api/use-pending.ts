import { useMutationState } from '@tanstack/react-query';

/**
 * The inputs of all unanswered writes with this key, oldest first. A page applies them to its data, because the answer to an earlier read would
 * revert the change. `useMutation` itself knows only its last write.
 */
export function usePending<Input>(mutationKey: readonly string[]): Input[] {
  return useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });
}
