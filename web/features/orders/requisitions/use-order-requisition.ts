import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import type { Requisition } from '../../../../contract/requisitions.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { useChosenAccounts } from '../checkout/use-chosen-accounts.ts';

export type Ordering = { isSent: boolean; send: () => void };

/** Places the orders of the user's own approved requisition. Those that the user has chosen are bought on account. */
export function useOrderRequisition({
  id,
  orgId,
  status,
  requester,
  freightPurchaseId,
  content,
}: Requisition) {
  const isOwn = useAuth().user?.id === requester.userId;
  const place = usePlace(id);
  const isSent = place.isPending || place.isSuccess;
  const accounts = useChosenAccounts({
    ...{ orgId, orders: content.orders, isSent },
    isOffered: isOwn && status === 'approved' && freightPurchaseId === null,
  });
  const order: Ordering = { isSent, send: () => place.mutate(accounts.onAccount) };
  return { accounts, order };
}

function usePlace(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (onAccount: OnAccount) => client.requisitions.order({ id, onAccount }),
    meta: { errorTitle: msg`Failed to place the order` },
    onSuccess: ({ purchaseId }) => navigate({ to: paths.purchase(purchaseId) }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: api.creditAccounts.key() });
      return queries.invalidateQueries({ queryKey: api.requisitions.key() });
    },
  });
}
