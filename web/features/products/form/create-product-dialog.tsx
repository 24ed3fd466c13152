import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, client } from '../../../api/client.ts';
import { describeError, errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import type { ManufacturerSearch } from '../../../search-params.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { UnsavedChanges } from '../../../unsaved-changes.tsx';
import { CategoryField } from './category-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { emptyProduct, type ProductValues, productFields } from './product-values.ts';
import { SpecificationsEditor } from './specifications-editor.tsx';
import { type ProductForm, showRefusedFields, useProductForm } from './use-product-form.ts';

type CreateProductDialogProps = {
  orgId: string;
  /** The search parameters of the page below, without the dialog. */
  search: ManufacturerSearch;
};

export function CreateProductDialog({ orgId, search }: CreateProductDialogProps) {
  const navigate = useNavigate();
  const form = useProductForm({ orgId, values: emptyProduct, details: {} });
  const close = (ignoreBlocker: boolean) =>
    void navigate({ to: paths.manufacturer, search, ignoreBlocker, resetScroll: false });
  const create = useCreateProduct(orgId, form, () => close(true));
  const { isDirty, errors } = form.formState;
  return (
    <FormDialog
      title={<Trans>Create product</Trans>}
      width="lg"
      onClose={() => close(false)}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      submit={{ children: <Trans>Create product</Trans>, busy: create.isPending }}
      className="grid content-start gap-5"
    >
      <ProductFields form={form} />
      <CategoryField form={form} hint={<Trans>"general" when left empty.</Trans>} />
      <SpecificationsEditor form={form} />
      {create.isError && Object.keys(errors).length === 0 && (
        <FormError>{describeError(create.error)}</FormError>
      )}
      <UnsavedChanges when={isDirty} />
    </FormDialog>
  );
}

function useCreateProduct(orgId: string, form: ProductForm, onCreated: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ProductValues) => client.products.create({ orgId, ...productFields(values, {}) }),
    meta: { errorTitle: errorTitles.createProduct, isSaidInPlace: true },
    onSuccess({ status }) {
      if (status === 'active') notify.success(t`Product published`);
      else notify.success(t`Product added`, { description: t`Others see it once it is active.` });
      void queries.invalidateQueries({ queryKey: api.products.key() });
      onCreated();
    },
    onError: (error) => showRefusedFields(form, error),
  });
}
