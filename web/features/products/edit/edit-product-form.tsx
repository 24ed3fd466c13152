import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useState } from 'react';
import type { Product } from '../../../../contract/products.ts';
import { describeError, isRefusal } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { UnsavedChanges } from '../../../unsaved-changes.tsx';
import { BrandModelFields } from '../form/brand-model-fields.tsx';
import { CategoryField } from '../form/category-field.tsx';
import { ProductFields } from '../form/product-fields.tsx';
import { valuesOf } from '../form/product-values.ts';
import { SpecificationsEditor } from '../form/specifications-editor.tsx';
import { useProductForm } from '../form/use-product-form.ts';
import { DeleteProduct } from './delete-product.tsx';
import { ProductImagesCard } from './product-images-card.tsx';
import { useUpdateProduct } from './use-update-product.ts';

/** Basic information, images to look at, and deletion (spec, Product edit). */
export function EditProductForm({ product }: { product: Product }) {
  /** The form's initial values; a save is checked against their version. */
  const [base, setBase] = useState(product);
  const form = useProductForm({ orgId: base.orgId, values: valuesOf(base), details: base.details });
  const { isDirty, errors } = form.formState;
  const { reset } = form;
  const begin = (current: Product) => {
    setBase(current);
    reset(valuesOf(current));
  };
  const update = useUpdateProduct({ base, form, onSaved: begin });

  // Another user's change shows at once while nothing was typed here; otherwise saving reports a conflict.
  useEffect(() => {
    if (isDirty || product.version <= base.version) return;
    setBase(product);
    reset(valuesOf(product));
  }, [product, base, isDirty, reset]);

  const isConflict = isRefusal(update.error) && update.error.code === 'CONFLICT';
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <>
      <Link
        to={paths.manufacturer}
        className="mb-3 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        <Trans>Manufacturer</Trans>
      </Link>
      <PageHeader title={<Trans>Edit product</Trans>} text={base.name} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-12">
        <Card className="lg:col-span-8">
          <CardHeader title={<Trans>Basic Information</Trans>} />
          <form noValidate onSubmit={form.handleSubmit((values) => update.mutate(values))}>
            <CardBody className="grid gap-5">
              <ProductFields form={form} />
              <div className="grid items-start gap-4 sm:grid-cols-3">
                <BrandModelFields form={form} />
                <CategoryField form={form} />
              </div>
              <SpecificationsEditor form={form} />
              {update.isError && !hasFieldErrors && (
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
              )}
            </CardBody>
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3">
              {isDirty && (
                <span className="mr-auto text-sm text-muted">
                  <Trans>Unsaved changes</Trans>
                </span>
              )}
              <Button variant="outline" disabled={!isDirty} onClick={() => begin(base)}>
                <Trans>Discard</Trans>
              </Button>
              <Button type="submit" busy={update.isPending}>
                <Trans>Save changes</Trans>
              </Button>
            </footer>
          </form>
        </Card>
        <div className="grid gap-6 lg:col-span-4">
          <ProductImagesCard product={base} />
          <DeleteProduct product={base} />
        </div>
      </div>
      <UnsavedChanges when={isDirty} />
    </>
  );
}
