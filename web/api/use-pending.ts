import { useMutationState } from '@tanstack/react-query';

/**
 * The inputs of all writes with this mutation key that have no response yet, oldest first. A page applies these inputs
 * to the data that it shows. Otherwise a response to an earlier read would hide the change until the write is complete.
 * `useMutation` itself returns only its last write.
 */
export function usePending<Input>(mutationKey: readonly string[]): Input[] {
  return useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });
}
