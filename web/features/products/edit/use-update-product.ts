import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../../../contract/products.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { productQuery } from '../api.ts';
import { type ProductValues, productFields, valuesOf } from '../form/product-values.ts';
import { type ProductForm, showRefusedFields } from '../form/use-product-form.ts';

type UpdateProduct = { base: Product; form: ProductForm; onSaved: (saved: Product) => void };

/** Saves the form against the version it began with. Taking a product from the market can be undone from the toast. */
export function useUpdateProduct({ base, form, onSaved }: UpdateProduct) {
  const { t } = useLingui();
  const queries = useQueryClient();

  const send = (version: number, values: ProductValues) =>
    client.products.update({ id: base.id, version, ...productFields(values, base.details) });

  const adopt = (saved: Product) => {
    queries.setQueryData(productQuery(saved.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: api.products.key() });
    onSaved(saved);
  };

  const undo = useMutation({
    mutationFn: ({ saved, before }: { saved: Product; before: Product }) =>
      send(saved.version, { ...valuesOf(saved), status: before.status }),
    meta: { errorTitle: errorTitles.updateProduct },
    onSuccess(saved) {
      adopt(saved);
      notify.success(t`Product updated successfully`);
    },
  });

  const update = useMutation({
    mutationFn: (values: ProductValues) => send(base.version, values),
    meta: { errorTitle: errorTitles.updateProduct },
    onSuccess(saved) {
      const isTakenDown = base.status === 'active' && saved.status !== 'active';
      const before = base;
      adopt(saved);
      notify.success(
        t`Product updated successfully`,
        isTakenDown
          ? { action: { label: t`Undo`, onClick: () => undo.mutate({ saved, before }) } }
          : undefined,
      );
    },
    onError: (error) => void showRefusedFields(form, error),
  });

  const reload = useMutation({
    mutationFn: () => queries.fetchQuery({ ...productQuery(base.id), staleTime: 0 }),
    onSuccess(current) {
      update.reset();
      onSaved(current);
    },
  });

  return {
    mutate: update.mutate,
    error: update.error,
    isError: update.isError,
    isPending: update.isPending,
    /** After a conflict: begins again with what is stored now. */
    reload: () => reload.mutate(),
    isReloading: reload.isPending,
  };
}
