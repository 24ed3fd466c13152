import type { MessageDescriptor } from '@lingui/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';

/** A change of an account. A refusal is shown as a notice with this title. */
export function useAccountChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
  errorTitle: MessageDescriptor,
  onDone: () => void,
) {
  const queries = useQueryClient();
  return useMutation<unknown, Error, Input>({
    mutationFn: change,
    meta: { errorTitle },
    onSettled: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: api.creditAccounts.key() });
    },
  });
}
