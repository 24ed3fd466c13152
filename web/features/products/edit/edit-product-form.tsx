import { Trans } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useState } from 'react';
import type { Product } from '../../../../contract/products.ts';
import { describeError } from '../../../api/error-words.ts';
import { adoptSaved } from '../../../forms/adopt-saved.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../routing/back-link.tsx';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { SuspensionNotice } from '../../organizations/suspension-notice.tsx';
import { ProductFamilyCard } from '../family/product-family-card.tsx';
import { PreviewButton } from '../form/preview/preview-button.tsx';
import { usePreviewBeside } from '../form/preview/preview-place.ts';
import { ProductPreview } from '../form/preview/product-preview.tsx';
import { ProductFormFields } from '../form/product-form-fields.tsx';
import { type ProductValues, valuesOf } from '../form/product-values.ts';
import { useProductForm } from '../form/use-product-form.ts';
import { PassportCard } from '../passport/passport-card.tsx';
import { useConflict } from './conflict/use-conflict.ts';
import { DeleteProduct } from './delete-product.tsx';
import { HistoryCard } from './history/history-card.tsx';
import { ProductImagesCard } from './product-images-card.tsx';
import { isConflict, useUpdateProduct } from './use-update-product.ts';

const ConflictDialog = lazyComponent(() => import('./conflict/conflict-dialog.tsx'), 'ConflictDialog');

/**
 * The parts of the page for editing a product: basic information, images, history and deletion (docs/product.md,
 * Product edit). The preview is next to the form.
 */
export function EditProductForm({ product }: { product: Product }) {
  const { base, begin, form } = useFollowedProduct(product);
  const isBeside = usePreviewBeside();
  const preview = { form, of: base };
  return (
    <>
      <BackLink to={paths.manufacturer}>
        <Trans>Manufacturer</Trans>
      </BackLink>
      <RouteHeader subtitle={base.name} actions={!isBeside && <PreviewButton {...preview} />} />
      {product.suspendedBecause && (
        <SuspensionNotice of="product" reason={product.suspendedBecause} className="mb-6" />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-12">
        <div className="grid min-w-0 gap-6 lg:col-span-8">
          <BasicInformation base={base} form={form} begin={begin} />
          <ProductImagesCard product={base} />
          <PassportCard product={base} />
          <ProductFamilyCard product={base} />
          <HistoryCard productId={base.id} />
          {!product.suspendedBecause && <DeleteProduct product={base} />}
        </div>
        {isBeside && (
          <Card className="sticky top-[calc(var(--sticky-top,0px)+1.5rem)] lg:col-span-4">
            <CardHeader title={<Trans>Preview</Trans>} />
            <CardBody>
              <ProductPreview {...preview} />
            </CardBody>
          </Card>
        )}
      </div>
    </>
  );
}

/**
 * The form, and the version of the product with which the form started. A save is sent with that version number, even
 * if a later version has been read since then.
 */
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

  // If this user has changed nothing, another user's change is shown immediately. If this user has changed something,
  // saving will report a conflict.
  useEffect(() => {
    if (!isDirty && product.version > base.version) begin(product);
  }, [product, base, isDirty, begin]);

  return { base, begin, form };
}

type BasicInformationProps = ReturnType<typeof useFollowedProduct>;

function BasicInformation({ base, begin, form }: BasicInformationProps) {
  const conflict = useConflict(base.id);
  const update = useUpdateProduct({ base, form, onConflict: conflict.look, onSaved: begin });
  const { isDirty, errors } = form.formState;
  const { root: _ofForm, ...ofFields } = errors;
  const isUnsaved = useUnsaved(form, update);
  const save = (from: Product) => (values: ProductValues) => update.mutate({ values, from });
  return (
    <Card>
      <CardHeader title={<Trans>Basic Information</Trans>} />
      <Form form={form} onSubmit={save(base)}>
        {/* The scroll margin keeps a focused field above the sticky buttons. */}
        <CardBody className="grid gap-5 **:scroll-mb-24">
          <ProductFormFields form={form} orgId={base.orgId} productId={base.id} />
          {update.isError && Object.keys(ofFields).length === 0 && (
            <UpdateFailure error={update.error} conflict={conflict} />
          )}
        </CardBody>
        {/* The form is long, so its buttons are sticky. */}
        <div className="sticky bottom-0 z-10 rounded-b-lg bg-surface">
          <SaveBar isDirty={isDirty} isUnsaved={isUnsaved} save={update} onDiscard={() => begin(base)} />
        </div>
      </Form>
      <Suspense>
        {conflict.theirs && (
          <ConflictDialog
            base={base}
            mine={form.getValues()}
            theirs={conflict.theirs}
            onClose={conflict.close}
            onSettle={(values: ProductValues) => settle(conflict.theirs, values)}
          />
        )}
      </Suspense>
      <UnsavedChanges when={isUnsaved} />
    </Card>
  );

  function settle(theirs: Product | null, values: ProductValues): void {
    conflict.close();
    if (!theirs) return;
    begin(theirs);
    for (const field of Object.keys(values) as (keyof ProductValues)[])
      form.setValue(field, values[field], { shouldDirty: true });
    void form.handleSubmit(save(theirs))();
  }
}

type UpdateFailureProps = { error: unknown; conflict: ReturnType<typeof useConflict> };

function UpdateFailure({ error, conflict }: UpdateFailureProps) {
  return (
    <FormError>
      {describeError(error)}
      {isConflict(error) && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2 flex"
          busy={conflict.isLooking}
          onClick={conflict.look}
        >
          <Trans>See what differs</Trans>
        </Button>
      )}
    </FormError>
  );
}
