import { msg } from '@lingui/core/macro';
import { client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useResetOnReturn } from '../../../api/use-reset-on-return.ts';

/** Opens the provider's page that saves a card. The provider sends the user back with the URL parameter `card`. */
export function useAddCard(orgId: string | null) {
  const add = useMutation({
    mutationFn: () => client.cards.add(orgId === null ? {} : { orgId }),
    meta: { errorTitle: msg`Unable to add a card` },
    onSuccess: ({ url }) => location.assign(url),
  });
  useResetOnReturn(add.reset);
  return { add: add.mutate, isAdding: add.isPending || add.isSuccess };
}
