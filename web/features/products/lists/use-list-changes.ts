import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';

type Named = { id: string; name: string };

/**
 * The mutations that create, change and delete lists. If the server refuses a name, the error is shown at the name's
 * field.
 */
export function useListChanges() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.lists.key() });
  const meta = { errorTitle: msg`Failed to save the list`, isShownInPlace: refusesFields };
  const create = useMutation({
    mutationFn: (list: { name: string; orgId?: string | undefined }) => client.lists.create(list),
    meta,
    onSettled,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: Named) => client.lists.rename({ id, name }),
    meta,
    onSettled,
  });
  const restore = useMutation({
    mutationFn: ({ id }: Named) => client.lists.restore({ id }),
    meta: { errorTitle: msg`Failed to restore the list` },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Named) => client.lists.delete({ id }),
    meta: { errorTitle: msg`Failed to delete the list` },
    onSettled,
    onSuccess: (_, list) =>
      notify.success(t`List deleted`, {
        description: list.name,
        action: { label: t`Undo`, onClick: () => restore.mutate(list) },
      }),
  });
  return { create, rename, remove };
}
