import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import type { ManufacturerSearch } from '../search-params.ts';
import { PreviewButton } from './preview/preview-button.tsx';
import { usePreviewBeside } from './preview/preview-place.ts';
import { ProductPreview } from './preview/product-preview.tsx';
import { ProductFormFields } from './product-form-fields.tsx';
import { emptyProduct, type ProductValues, productFields } from './product-values.ts';
import { type ProductForm, showRefusedFields, useProductForm } from './use-product-form.ts';

type CreateProductDialogProps = {
  orgId: string;
  /** The search parameters of the page after the dialog is closed. */
  search: ManufacturerSearch;
};

export function CreateProductDialog({ orgId, search }: CreateProductDialogProps) {
  const navigate = useNavigate();
  const form = useProductForm({ orgId, values: emptyProduct, details: {} });
  const close = (ignoreBlocker: boolean) =>
    void navigate({ to: paths.manufacturer, search, ignoreBlocker, resetScroll: false });
  const create = useCreateProduct(orgId, form, () => close(true));
  const { isDirty } = form.formState;
  return (
    <FormDialog
      title={<Trans>Create product</Trans>}
      width="xl"
      onClose={() => close(false)}
      form={form}
      onSubmit={(values) => create.mutate(values)}
      submit={{ children: <Trans>Create product</Trans>, busy: create.isPending }}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="grid content-start gap-5">
        <ProductFormFields form={form} orgId={orgId} productId={null} />
        <ServerError form={form} />
      </div>
      <Preview form={form} />
      <UnsavedChanges when={isDirty} />
    </FormDialog>
  );
}

/** The preview: next to the form if there is enough space, otherwise behind a button above the form. */
function Preview({ form }: { form: ProductForm }) {
  const isBeside = usePreviewBeside();
  const { active } = useActiveOrganization();
  if (!active) return null;
  const preview = { form, of: { organization: active } };
  if (isBeside)
    return (
      <div className="sticky top-0">
        <ProductPreview {...preview} />
      </div>
    );
  return (
    <div className="-order-1">
      <PreviewButton {...preview} />
    </div>
  );
}

function useCreateProduct(orgId: string, form: ProductForm, onCreated: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ProductValues) => client.products.create({ orgId, ...productFields(values, {}) }),
    meta: { errorTitle: errorTitles.createProduct, isShownInPlace: true },
    onSuccess({ status }) {
      if (status === 'active') notify.success(t`Product published`);
      else notify.success(t`Product added`, { description: t`Others see it once it is active.` });
      void queries.invalidateQueries({ queryKey: api.products.key() });
      onCreated();
    },
    onError: (error) => showRefusedFields(form, error),
  });
}
