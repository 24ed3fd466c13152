import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cart } from '../../../../contract/cart.ts';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths } from '../../../paths.ts';
import { forgetCheckoutDraft } from './checkout-draft.ts';
import { type CheckoutForm, type CheckoutValues, purchaseOf } from './checkout-values.ts';

type Placing = { cart: Cart; values: CheckoutValues; onAccount: OnAccount };

/**
 * Places the orders of a cart. A repeated press sends the same idempotency key, so the orders are placed only once.
 */
export function usePlaceOrder(orgId: string | null, form: CheckoutForm) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [requestKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ cart, values, onAccount }: Placing) =>
      client.purchases.place({ requestKey, ...(orgId && { orgId }), ...purchaseOf(cart, values, onAccount) }),
    meta: { isShownInPlace: () => true },
    onSuccess: async ({ id }) => {
      forgetCheckoutDraft();
      await navigate({ to: paths.purchase(id), replace: true });
      await queries.invalidateQueries({ queryKey: api.carts.key() });
    },
    onError: (error) => {
      showRefused(form, error);
      void queries.invalidateQueries({ queryKey: api.carts.key() });
      void queries.invalidateQueries({ queryKey: api.approvalRules.preview.key() });
      void queries.invalidateQueries({ queryKey: api.budgets.key() });
      void queries.invalidateQueries({ queryKey: api.creditAccounts.key() });
    },
  });
}
