import { Trans } from '@lingui/react/macro';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { ProductForm } from './use-product-form.ts';

export function BrandModelFields({ form }: { form: ProductForm }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={<Trans>Brand</Trans>} error={errors.brand?.message}>
        {(control) => <Input {...control} {...form.register('brand')} autoComplete="off" />}
      </Field>
      <Field label={<Trans>Model</Trans>} error={errors.model?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('model')}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
    </>
  );
}
