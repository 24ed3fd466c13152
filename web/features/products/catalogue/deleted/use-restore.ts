import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, client } from '../../../../api/client.ts';
import { notify } from '../../../../api/notify.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { paths } from '../../../../paths.ts';

/** Restores a deleted product. The toast links to the product's form. */
export function useRestore(id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => client.products.restore({ id }),
    meta: { errorTitle: msg`Failed to restore the product` },
    onSuccess() {
      const edit = { label: t`Edit`, onClick: () => void navigate({ to: paths.editProduct(id) }) };
      notify.success(t`Product restored as a draft`, { action: edit });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.products.key() }),
  });
}
