import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { ProductForm } from './use-product-form.ts';

type CategoryFieldProps = { form: ProductForm; hint?: ReactNode };

/** A text field with suggestions. Sellers may enter other categories. */
export function CategoryField({ form, hint }: CategoryFieldProps) {
  const listId = useId();
  return (
    <FormField form={form} name="category" label={<Trans>Category</Trans>} hint={hint}>
      {(control) => (
        <>
          <Input {...control} list={listId} autoComplete="off" />
          <datalist id={listId}>
            {suggestions.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
}

/** The suggestions are not translated, because a category is stored as the same text in every language. */
const suggestions = [
  'general',
  'electrophysiology',
  'EEG',
  'neurostimulation',
  'stereotaxic',
  'imaging',
  'optogenetics',
  'histology',
  'surgical',
  'monitoring',
  'consumables',
  'sterile supplies',
  'diagnostics',
  'laboratory',
];
