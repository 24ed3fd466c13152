import { Trans, useLingui } from '@lingui/react/macro';
import { currencies, currencyDecimals } from '../../../../contract/money.ts';
import { productStatuses } from '../../../../contract/product-status.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { productStatusWords } from '../product-status-badge.tsx';
import type { ProductForm } from './use-product-form.ts';

export function ProductFields({ form }: { form: ProductForm }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={<Trans>Product name</Trans>} required error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={<Trans>Description</Trans>} error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} />}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceField form={form} />
        <CurrencyField form={form} />
        <StatusField form={form} />
      </div>
    </>
  );
}

function PriceField({ form }: { form: ProductForm }) {
  const hasDecimals = currencyDecimals(form.watch('currency')) > 0;
  return (
    <Field label={<Trans>Price</Trans>} required error={form.formState.errors.price?.message}>
      {(control) => (
        <Input
          {...control}
          {...form.register('price')}
          type="number"
          inputMode="decimal"
          min={0}
          step={hasDecimals ? 0.01 : 1}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}

function CurrencyField({ form }: { form: ProductForm }) {
  return (
    <Field label={<Trans>Currency</Trans>} error={form.formState.errors.currency?.message}>
      {(control) => (
        <Select {...control} {...form.register('currency')}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function StatusField({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  return (
    <Field
      label={<Trans>Status</Trans>}
      hint={<Trans>Only active products can be seen and bought by others.</Trans>}
      error={form.formState.errors.status?.message}
    >
      {(control) => (
        <Select {...control} {...form.register('status')}>
          {productStatuses.map((status) => (
            <option key={status} value={status}>
              {t(productStatusWords[status])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
