import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Pack } from '../../../../contract/order-lines.ts';
import type { ProductListSummary } from '../../../../contract/product-lists.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths } from '../../../paths.ts';
import type { Addition, AdditionForm } from './add-to-list-form.ts';

export type NewListLine = { productId: string; pack?: Pack | undefined; quantity: number };

type AddToListOptions = {
  description: string;
  linesOf: (quantity: number) => readonly NewListLine[];
  lists: readonly ProductListSummary[];
  form: AdditionForm;
  onAdded: () => void;
};

/** Adds lines to the chosen list, or to a list that is created first. */
export function useAddToList({ description, linesOf, lists, form, onAdded }: AddToListOptions) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const meta = { errorTitle: msg`Failed to save the list`, isShownInPlace: refusesFields };
  const onSettled = () => queries.invalidateQueries({ queryKey: api.lists.key() });
  const create = useMutation({
    mutationFn: ({ name, orgId }: Addition) => client.lists.create({ name, orgId: orgId || undefined }),
    meta,
    onSettled,
  });
  const addLine = useMutation({
    mutationFn: ({ list, quantity }: Pick<Addition, 'list' | 'quantity'>) =>
      client.lists.addLines({ id: list, lines: [...linesOf(quantity)] }),
    meta,
    onSettled,
  });
  const onError = (error: unknown) =>
    showRefused(form, error, (path) =>
      path === 'name' ? 'name' : path.endsWith('quantity') ? 'quantity' : null,
    );
  const addTo = (list: string, { quantity }: Addition, name: string) =>
    addLine.mutate(
      { list, quantity },
      {
        onError,
        onSuccess() {
          const open = { label: t`Open`, onClick: () => void navigate({ to: paths.list(list) }) };
          notify.success(t`Added to ${name}`, { description, action: open });
          onAdded();
        },
      },
    );
  const add = (addition: Addition) => {
    const known = lists.find(({ id }) => id === addition.list);
    if (known) return addTo(known.id, addition, known.name);
    create.mutate(addition, {
      onError,
      onSuccess({ id }) {
        // If the list was created but its lines could not be added, the next attempt uses that list.
        form.setValue('list', id);
        addTo(id, addition, addition.name);
      },
    });
  };
  return { add, isAdding: create.isPending || addLine.isPending };
}
