import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { cardName } from './card-name.ts';

/**
 * After the user has saved a card on the provider's page, asks the server to record the card, and shows a toast.
 * @param sessionId the parameter `card` of the URL: the id of the checkout session
 * @param onTaken removes the parameter, so that the URL can be bookmarked
 */
export function useReturnedCard(sessionId: string | undefined, onTaken: () => void): void {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { mutate: confirm } = useMutation({
    mutationFn: (returned: string) => client.cards.confirm({ sessionId: returned }),
    meta: { errorTitle: msg`The card cannot be shown yet` },
    onSuccess: ({ card }) => {
      if (!card) return;
      const name = cardName(card, i18n);
      notify.success(i18n._(msg`${name} saved`));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.cards.key() }),
  });
  useEffect(() => {
    if (sessionId === undefined) return;
    confirm(sessionId);
    onTaken();
  }, [sessionId, confirm, onTaken]);
}
