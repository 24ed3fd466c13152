import { useMutationState } from '@tanstack/react-query';

/**
 * The inputs of every write with this key that is not answered yet, oldest first. A page shows them over what it reads: an answer to
 * a read that was sent before the write would take the change back. `useMutation` itself knows of its last write only.
 */
export function usePending<Input>(mutationKey: readonly string[]): Input[] {
  return useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  });
}
