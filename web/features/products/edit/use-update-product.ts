import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../../../contract/products.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles, isRefusal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { productQuery } from '../api.ts';
import { type ProductValues, productFields, valuesOf } from '../form/product-values.ts';
import { type ProductForm, showRefusedFields } from '../form/use-product-form.ts';

type UpdateProduct = {
  base: Product;
  form: ProductForm;
  /** Called when the server refuses the save because another user saved the product before. */
  onConflict: () => void;
  onSaved: (saved: Product, sent?: ProductValues) => void;
};

type Save = {
  values: ProductValues;
  /** The product with which the form started. */
  from: Product;
};

/**
 * Saves the form. If the product has changed since the form started, the server reports a conflict. When a product stops being active, the
 * toast has an Undo button.
 */
export function useUpdateProduct({ base, form, onConflict, onSaved }: UpdateProduct) {
  const { t } = useLingui();
  const adopt = useAdoptProduct(onSaved);
  const undo = useUndo(adopt);
  return useMutation({
    mutationFn: ({ values, from }: Save) => send(from, from.version, values),
    holdFor: `product:${base.id}`,
    replacesHeld: true,
    meta: { errorTitle: errorTitles.updateProduct, isShownInPlace: true },
    onMutate: () => structuredClone(form.getValues()),
    onSuccess(saved, { from: before }, sent) {
      const isTakenDown = before.status === 'active' && saved.status !== 'active';
      adopt(saved, sent);
      notify.success(
        t`Product updated successfully`,
        isTakenDown
          ? { action: { label: t`Undo`, onClick: () => undo.mutate({ saved, before }) } }
          : undefined,
      );
    },
    onError(error) {
      if (isConflict(error)) onConflict();
      else showRefusedFields(form, error);
    },
  });
}

export function isConflict(error: unknown): boolean {
  return isRefusal(error) && error.code === 'CONFLICT';
}

function send({ id, details }: Product, version: number, values: ProductValues): Promise<Product> {
  return client.products.update({ id, version, ...productFields(values, details) });
}

function useAdoptProduct(onSaved: UpdateProduct['onSaved']) {
  const queries = useQueryClient();
  return (saved: Product, sent?: ProductValues) => {
    queries.setQueryData(productQuery(saved.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: api.products.key() });
    onSaved(saved, sent);
  };
}

/** Restores the status that the product had before the save. */
function useUndo(adopt: (saved: Product) => void) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: ({ saved, before }: { saved: Product; before: Product }) =>
      send(saved, saved.version, { ...valuesOf(saved), status: before.status }),
    meta: { errorTitle: errorTitles.updateProduct },
    onSuccess(saved) {
      adopt(saved);
      notify.success(t`Product updated successfully`);
    },
  });
}
