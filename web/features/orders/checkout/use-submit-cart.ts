import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cart } from '../../../../contract/cart.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths } from '../../../paths.ts';
import { forgetCheckoutDraft } from './checkout-draft.ts';
import { type CheckoutForm, type CheckoutValues, purchaseOf } from './checkout-values.ts';

type Submitting = { cart: Cart; values: CheckoutValues };

/**
 * Submits a cart for approval. A repeated press sends the same idempotency key, so the server accepts the cart only
 * once.
 */
export function useSubmitCart(orgId: string | null, form: CheckoutForm) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [requestKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ cart, values }: Submitting) =>
      client.requisitions.submit({
        ...purchaseOf(cart, { ...values, cardId: '' }, []),
        requestKey,
        orgId: orgId ?? '',
      }),
    meta: { isShownInPlace: () => true },
    onSuccess: async ({ id }) => {
      forgetCheckoutDraft();
      await navigate({ to: paths.requisitions, search: { id }, replace: true });
      await queries.invalidateQueries({ queryKey: api.carts.key() });
    },
    onError: (error) => {
      showRefused(form, error);
      void queries.invalidateQueries({ queryKey: api.carts.key() });
      void queries.invalidateQueries({ queryKey: api.approvalRules.preview.key() });
      void queries.invalidateQueries({ queryKey: api.budgets.key() });
    },
  });
}
