import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { Product } from '../../../../contract/products.ts';
import { adoptSaved } from '../../../adopt-saved.ts';
import { describeError, isRefusal } from '../../../api/error-words.ts';
import { BackLink } from '../../../back-link.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { UnsavedChanges } from '../../../unsaved-changes.tsx';
import { CategoryField } from '../form/category-field.tsx';
import { DetailFields } from '../form/detail-fields.tsx';
import { ProductFields } from '../form/product-fields.tsx';
import { type ProductValues, valuesOf } from '../form/product-values.ts';
import { SpecificationsEditor } from '../form/specifications-editor.tsx';
import { type ProductForm, useProductForm } from '../form/use-product-form.ts';
import { DeleteProduct } from './delete-product.tsx';
import { ProductImagesCard } from './product-images-card.tsx';
import { useUpdateProduct } from './use-update-product.ts';

/** Basic information, images to look at, and deletion (spec, Product edit). */
export function EditProductForm({ product }: { product: Product }) {
  const { base, begin, form } = useFollowedProduct(product);
  const update = useUpdateProduct({ base, form, onSaved: begin });
  const { isDirty, errors } = form.formState;
  return (
    <>
      <BackLink to={paths.manufacturer} className="mb-3">
        <Trans>Manufacturer</Trans>
      </BackLink>
      <PageHeader title={<Trans>Edit product</Trans>} text={base.name} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-12">
        <Card className="lg:col-span-8">
          <CardHeader title={<Trans>Basic Information</Trans>} />
          <form noValidate onSubmit={form.handleSubmit((values) => update.mutate(values))}>
            <CardBody className="grid gap-5">
              <BasicInformation form={form} />
              {update.isError && Object.keys(errors).length === 0 && <UpdateFailure update={update} />}
            </CardBody>
            <SaveBar
              isDirty={isDirty}
              busy={update.isPending}
              held={update.isPaused}
              onDiscard={() => begin(base)}
            />
          </form>
        </Card>
        <div className="grid gap-6 lg:col-span-4">
          <ProductImagesCard product={base} />
          <DeleteProduct product={base} />
        </div>
      </div>
      <UnsavedChanges when={isDirty && !update.isPending} />
    </>
  );
}

/** The form, and what it began with: its version is what a save is measured against, whatever has come since. */
function useFollowedProduct(product: Product) {
  const [base, setBase] = useState(product);
  const form = useProductForm({ orgId: base.orgId, values: valuesOf(base), details: base.details });
  const { isDirty } = form.formState;
  const begin = useCallback(
    (current: Product, sent?: ProductValues) => {
      setBase(current);
      adoptSaved(form, valuesOf(current), sent);
    },
    [form],
  );

  // Another user's change shows at once while nothing was typed here; otherwise saving reports a conflict.
  useEffect(() => {
    if (!isDirty && product.version > base.version) begin(product);
  }, [product, base, isDirty, begin]);

  return { base, begin, form };
}

function BasicInformation({ form }: { form: ProductForm }) {
  return (
    <>
      <ProductFields form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <DetailFields form={form} />
        <CategoryField form={form} />
      </div>
      <SpecificationsEditor form={form} />
    </>
  );
}

function UpdateFailure({ update }: { update: ReturnType<typeof useUpdateProduct> }) {
  const isConflict = isRefusal(update.error) && update.error.code === 'CONFLICT';
  return (
    <FormError>
      {describeError(update.error)}
      {isConflict && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2 flex"
          busy={update.isReloading}
          onClick={update.reload}
        >
          <Trans>Load the current version</Trans>
        </Button>
      )}
    </FormError>
  );
}
