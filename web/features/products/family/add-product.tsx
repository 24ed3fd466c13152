import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductSummary } from '../../../../contract/products.ts';
import { FoundCombobox } from '../../../reads/found-combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { ownProductsQuery } from '../agreements/api.ts';

type AddProductProps = {
  orgId: string;
  familyId: string;
  /** The ids of the products that are already in the form. */
  present: readonly string[];
  onAdd: (product: ProductSummary) => void;
};

/**
 * A search for products of the seller that are in no other family. When the user chooses a product, it is added
 * immediately.
 */
export function AddProduct({ orgId, familyId, present, onAdd }: AddProductProps) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const read = useQuery({ ...ownProductsQuery(orgId, text ?? ''), enabled: text !== null });
  const free = (products: readonly ProductSummary[]) =>
    products.filter(({ id, family }) => !present.includes(id) && (family === null || family.id === familyId));
  return (
    <Field label={<Trans>Add a product</Trans>} isLabelHidden className="w-60">
      {(control) => (
        <FoundCombobox
          {...control}
          read={read}
          optionsOf={({ items }) =>
            free(items).map(({ id, name, catalogNumber }) => ({
              value: id,
              label: name,
              ...(catalogNumber && { detail: catalogNumber }),
            }))
          }
          value=""
          label={t`Add a product`}
          onType={setText}
          onValueChange={(chosen) => {
            const product = read.data?.items.find(({ id }) => id === chosen);
            if (product) onAdd(product);
          }}
          noMatch={t`No product without a family matches.`}
        />
      )}
    </Field>
  );
}
