import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '../../../../../contract/saved-views.ts';
import { client } from '../../../../api/client.ts';
import { refusesFields } from '../../../../api/error-words.ts';
import { notify } from '../../../../api/notify.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { savedViewsQuery } from './api.ts';

type NewView = Pick<SavedView, 'name' | 'query'>;

/**
 * The mutations that change the user's saved views. If the server refuses a name, the error is shown at the name's
 * field.
 */
export function useViewChanges() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: savedViewsQuery().queryKey });
  const meta = { errorTitle: msg`Failed to save the view`, isShownInPlace: refusesFields };
  const create = useMutation({
    mutationFn: (view: NewView) => client.savedViews.create(view),
    meta,
    onSettled,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: SavedView) => client.savedViews.update({ id, name }),
    meta,
    onSettled,
  });
  const undo = (write: () => void) => ({ action: { label: t`Undo`, onClick: write } });
  const showAgain = useMutation({
    mutationFn: ({ id, query }: SavedView) => client.savedViews.update({ id, query }),
    meta,
    onSettled,
  });
  const replace = useMutation({
    mutationFn: ({ view, query }: { view: SavedView; query: string }) =>
      client.savedViews.update({ id: view.id, query }),
    meta,
    onSettled,
    onSuccess: (_, { view }) =>
      notify.success(t`View updated`, { description: view.name, ...undo(() => showAgain.mutate(view)) }),
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => client.savedViews.delete({ id }),
    meta: { errorTitle: msg`Failed to remove the view` },
    onSettled,
    onSuccess: (_, view) =>
      notify.success(t`View removed`, {
        description: view.name,
        ...undo(() => create.mutate({ name: view.name, query: view.query })),
      }),
  });
  return { create, rename, replace, remove };
}
