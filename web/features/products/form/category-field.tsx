import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { ProductForm } from './use-product-form.ts';

type CategoryFieldProps = { form: ProductForm; hint?: ReactNode };

/** Free text with suggestions, because categories are open. */
export function CategoryField({ form, hint }: CategoryFieldProps) {
  const listId = useId();
  return (
    <Field label={<Trans>Category</Trans>} hint={hint} error={form.formState.errors.category?.message}>
      {(control) => (
        <>
          <Input {...control} {...form.register('category')} list={listId} autoComplete="off" />
          <datalist id={listId}>
            {suggestions.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Untranslated, because the stored value is the same in every language. */
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
