import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ProductListLine } from '../../../../contract/product-lists.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';

type ChangedLine = { lineId: string; quantity?: number; note?: string };

/** The mutations that change the lines of one list. */
export function useLineChanges(id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.lists.key() });
  const meta = { errorTitle: msg`Failed to save the list` };
  const update = useMutation({
    mutationFn: (line: ChangedLine) => client.lists.updateLine({ id, ...line }),
    meta,
    onSettled,
  });
  const reorder = useMutation({
    mutationFn: (lineIds: string[]) => client.lists.reorder({ id, lineIds }),
    meta,
    onSettled,
  });
  const putBack = useMutation({
    mutationFn: ({ productId, quantity, note }: ProductListLine) =>
      client.lists.addLines({ id, lines: [{ productId, quantity, note }] }),
    meta,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id: lineId }: ProductListLine) => client.lists.removeLine({ id, lineId }),
    meta,
    onSettled,
    onSuccess: (_, line) =>
      notify.success(t`Product removed from the list`, {
        description: line.name,
        // A product that is no longer for sale has no Undo, because it cannot be added again.
        ...(line.product && { action: { label: t`Undo`, onClick: () => putBack.mutate(line) } }),
      }),
  });
  return { update, reorder, remove };
}
export type LineChanges = ReturnType<typeof useLineChanges>;
