import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CartLine } from '../../../../contract/cart.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { type Changes, canBeAdded } from './line-state.ts';

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
    mutationFn: (lines: readonly CartLine[]) =>
      client.carts.addLines({
        ...owner,
        lines: lines.map(({ productId, pack, quantity }) => ({ productId, pack, quantity })),
      }),
    meta,
    onSettled,
  });
  /** The Undo of removed lines. Lines that cannot be added again stay removed. */
  const undo = (removed: readonly CartLine[]) => {
    const lines = removed.filter(canBeAdded);
    return lines.length > 0 && { action: { label: t`Undo`, onClick: () => putBack.mutate(lines) } };
  };
  const remove = useMutation({
    mutationFn: ({ id }: CartLine) => client.carts.deleteLine({ id }),
    meta,
    onSettled,
    onSuccess: (_, line) =>
      notify.success(t`Product removed from the cart`, {
        description: line.name,
        ...undo([line]),
      }),
  });
  const resolve = useMutation({
    mutationFn: ({ accepted, fitted, removed }: Changes) =>
      client.carts.resolve({
        ...owner,
        accept: accepted.map(({ id: lineId, unitPrice: amount, currency }) => ({ lineId, amount, currency })),
        fit: fitted.map(({ id }) => id),
        remove: removed.map(({ id }) => id),
      }),
    meta,
    onSettled,
    onSuccess: (_, { accepted, fitted, removed }) => {
      const names = removed.map(({ name }) => name).join(', ');
      const parts = [
        accepted.length > 0 &&
          t`${plural(accepted.length, { one: '# new price accepted.', other: '# new prices accepted.' })}`,
        fitted.length > 0 &&
          t`${plural(fitted.length, { one: '# quantity corrected.', other: '# quantities corrected.' })}`,
        names && t`Removed: ${names}`,
      ];
      notify.success(t`Cart updated`, {
        description: parts.filter(Boolean).join(' '),
        ...undo(removed),
      });
    },
  });
  return { update, remove, resolve };
}
export type CartChanges = ReturnType<typeof useCartChanges>;
