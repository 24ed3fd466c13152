import { Trans } from '@lingui/react/macro';
import { CategoryField } from './category-field.tsx';
import { DetailFields } from './detail-fields.tsx';
import { FurtherDetailsEditor } from './further-details-editor.tsx';
import { IdentifierLookup } from './identifier-lookup.tsx';
import { PacksEditor } from './packs-editor.tsx';
import { ProductFields } from './product-fields.tsx';
import { SpecificationsEditor } from './specifications-editor.tsx';
import { StorageFields } from './storage-fields.tsx';
import type { ProductForm } from './use-product-form.ts';

type ProductFormFieldsProps = {
  form: ProductForm;
  orgId: string;
  /** The id of the edited product; null for a new product. */
  productId: string | null;
};

/** All fields of a product, for creating and editing. */
export function ProductFormFields({ form, orgId, productId }: ProductFormFieldsProps) {
  return (
    <>
      <ProductFields form={form} />
      {productId ? (
        <CategoryField form={form} />
      ) : (
        <CategoryField form={form} hint={<Trans>“general” when left empty.</Trans>} />
      )}
      <DetailFields
        form={form}
        group="identification"
        above={<IdentifierLookup form={form} orgId={orgId} productId={productId} />}
      />
      <DetailFields form={form} group="classification" />
      <DetailFields form={form} group="safety" />
      <DetailFields form={form} group="packaging" below={<StorageFields form={form} />} />
      <PacksEditor form={form} />
      <SpecificationsEditor form={form} />
      <FurtherDetailsEditor form={form} />
    </>
  );
}
