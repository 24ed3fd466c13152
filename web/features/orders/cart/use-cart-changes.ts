import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Cart, CartLine } from '../../../../contract/cart.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { isFitted, isRemoved } from './line-state.ts';

/** The mutations that change the lines of one cart. */
export function useCartChanges(orgId: string | null) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const owner = orgId ? { orgId } : {};
  const onSettled = () => queries.invalidateQueries({ queryKey: api.carts.key() });
  const meta = { errorTitle: msg`Failed to change the cart` };
  const update = useMutation({
    mutationFn: (line: { id: string; quantity: number }) => client.carts.updateLine(line),
    meta,
    onSettled,
  });
  const putBack = useMutation({
    mutationFn: ({ productId, pack, quantity }: CartLine) =>
      client.carts.addLines({ ...owner, lines: [{ productId, pack, quantity }] }),
    meta,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: CartLine) => client.carts.deleteLine({ id }),
    meta,
    onSettled,
    onSuccess: (_, line) =>
      notify.success(t`Product removed from the cart`, {
        description: line.name,
        // A product that is no longer for sale has no Undo, because it cannot be added again.
        ...(!isRemoved(line) && {
          action: { label: t`Undo`, onClick: () => putBack.mutate(line) },
        }),
      }),
  });
  const resolve = useMutation({
    mutationFn: (cart: Cart) => client.carts.resolve({ ...owner, ...resolutionOf(cart) }),
    meta,
    onSettled,
  });
  return { update, remove, resolve };
}
export type CartChanges = ReturnType<typeof useCartChanges>;

/**
 * The input for the operation `carts.resolve`: accepts exactly the prices that the page shows, and corrects lines that
 * cannot be ordered.
 */
function resolutionOf({ groups }: Cart) {
  const lines = groups.flatMap((group) => group.lines.map((line) => ({ ...line, currency: group.currency })));
  return {
    accept: lines
      .filter(({ isChanged }) => isChanged)
      .map(({ id: lineId, unitPrice: amount, currency }) => ({ lineId, amount, currency })),
    fit: lines.filter(isFitted).map(({ id }) => id),
    remove: lines.filter(isRemoved).map(({ id }) => id),
  };
}
