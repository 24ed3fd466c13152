import { Trans, useLingui } from '@lingui/react/macro';
import CopyPlus from 'lucide-react/icons/copy-plus';
import { useFieldArray, useFormState } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { AddProduct } from './add-product.tsx';
import { addedRow } from './family-values.ts';
import type { FamilyForm } from './use-family-form.ts';
import { VariantsTable } from './variants-table.tsx';

type VariantsCardProps = {
  form: FamilyForm;
  family: ProductFamily;
  onCreate: () => void;
};

/** The variants of the family, with the actions that add variants. */
export function VariantsCard({ form, family, onCreate }: VariantsCardProps) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'variants' });
  const { errors } = useFormState({ control: form.control });
  const isFull = fields.length >= limits.variants;
  return (
    <section aria-labelledby="variants">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="variants">
            <Trans>Variants</Trans>
          </h2>
          <p className="text-muted">
            <Trans>The up and down arrow keys move to the same field of the next product.</Trans>
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2 max-sm:w-full max-sm:*:flex-1">
          {!isFull && (
            <AddProduct
              orgId={family.orgId}
              familyId={family.id}
              present={fields.map(({ productId }) => productId)}
              onAdd={(product) =>
                append(addedRow(product, form.getValues('options')), { shouldFocus: false })
              }
            />
          )}
          {family.variants.length > 0 && (
            <Button variant="outline" aria-haspopup="dialog" disabled={isFull} onClick={onCreate}>
              <CopyPlus aria-hidden="true" />
              <Trans>Create variants</Trans>
            </Button>
          )}
        </div>
      </div>
      {errors.variants?.message && <FormError>{errors.variants.message}</FormError>}
      {fields.length === 0 ? (
        <p className="rounded-lg border bg-surface p-4 text-muted">
          <Trans>This family has no products. Add one, or dissolve the family.</Trans>
        </p>
      ) : (
        <VariantsTable form={form} rows={fields} label={t`Variants`} onRemove={remove} />
      )}
    </section>
  );
}
