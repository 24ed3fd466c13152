import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, client } from '../../../api/client.ts';
import { describeError, errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import type { ManufacturerSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { UnsavedChanges } from '../../../unsaved-changes.tsx';
import { CategoryField } from './category-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { emptyProduct, type ProductValues, productFields } from './product-values.ts';
import { SpecificationsEditor } from './specifications-editor.tsx';
import { showRefusedFields, useProductForm } from './use-product-form.ts';

type CreateProductDialogProps = {
  orgId: string;
  /** The search parameters of the page below, without the dialog. */
  search: ManufacturerSearch;
};

export function CreateProductDialog({ orgId, search }: CreateProductDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useProductForm({ orgId, values: emptyProduct, details: {} });
  const close = (ignoreBlocker: boolean) =>
    void navigate({ to: paths.manufacturer, search, ignoreBlocker, resetScroll: false });

  const create = useMutation({
    mutationFn: (values: ProductValues) => client.products.create({ orgId, ...productFields(values, {}) }),
    meta: { errorTitle: errorTitles.createProduct },
    onSuccess({ status }) {
      if (status === 'active') notify.success(t`Product published`);
      else notify.success(t`Product added`, { description: t`Others see it once it is active.` });
      void queries.invalidateQueries({ queryKey: api.products.key() });
      close(true);
    },
    onError: (error) => void showRefusedFields(form, error),
  });
  const hasFieldErrors = Object.keys(form.formState.errors).length > 0;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || close(false)}
        title={<Trans>Create product</Trans>}
        width="lg"
      >
        <form noValidate className="contents" onSubmit={form.handleSubmit((values) => create.mutate(values))}>
          <OverlayBody className="grid content-start gap-5">
            <ProductFields form={form} />
            <CategoryField form={form} hint={<Trans>"general" when left empty.</Trans>} />
            <SpecificationsEditor form={form} />
            {create.isError && !hasFieldErrors && <FormError>{describeError(create.error)}</FormError>}
          </OverlayBody>
          <OverlayFooter>
            <Button variant="outline" onClick={() => close(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" busy={create.isPending}>
              <Trans>Create product</Trans>
            </Button>
          </OverlayFooter>
        </form>
      </Dialog>
      <UnsavedChanges when={form.formState.isDirty} />
    </>
  );
}
