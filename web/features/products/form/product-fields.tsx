import { Trans, useLingui } from '@lingui/react/macro';
import { currencies, currencyDecimals } from '../../../../contract/money.ts';
import { productStatuses } from '../../../../contract/product-status.ts';
import { limitsOfStock, stockModes } from '../../../../contract/product-stock.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { productStatusWords } from '../product-status-badge.tsx';
import { stockModeWords } from '../stock-words.ts';
import type { ProductForm } from './use-product-form.ts';

export function ProductFields({ form }: { form: ProductForm }) {
  return (
    <>
      <TextField form={form} name="name" label={<Trans>Product name</Trans>} required autoComplete="off" />
      <TextAreaField form={form} name="description" label={<Trans>Description</Trans>} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceField form={form} />
        <CurrencyField form={form} />
        <StatusField form={form} />
        <StockFields form={form} />
      </div>
      <CheckboxField
        form={form}
        name="priceOnRequest"
        label={<Trans>Sell on request only</Trans>}
        hint={<Trans>No price is public. Only buyers with a price agreement can buy it.</Trans>}
      />
    </>
  );
}

function PriceField({ form }: { form: ProductForm }) {
  const hasDecimals = currencyDecimals(form.watch('currency')) > 0;
  if (form.watch('priceOnRequest')) return null;
  return (
    <TextField
      form={form}
      name="price"
      label={<Trans>Price</Trans>}
      required
      type="number"
      inputMode="decimal"
      min={0}
      step={hasDecimals ? 0.01 : 1}
      inputClass="tabular-nums"
    />
  );
}

function CurrencyField({ form }: { form: ProductForm }) {
  return (
    <SelectField form={form} name="currency" label={<Trans>Currency</Trans>}>
      {currencies.map((currency) => (
        <option key={currency} value={currency}>
          {currency}
        </option>
      ))}
    </SelectField>
  );
}

function StatusField({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  return (
    <SelectField
      form={form}
      name="status"
      label={<Trans>Status</Trans>}
      hint={<Trans>Only active products can be seen and bought by others.</Trans>}
    >
      {productStatuses.map((status) => (
        <option key={status} value={status}>
          {t(productStatusWords[status])}
        </option>
      ))}
    </SelectField>
  );
}

function StockFields({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const mode = form.watch('stockMode');
  return (
    <>
      <SelectField
        form={form}
        name="stockMode"
        label={<Trans>Stock</Trans>}
        hint={mode === 'counted' && <Trans>Out of stock until you enter the units on hand.</Trans>}
      >
        {stockModes.map((choice) => (
          <option key={choice} value={choice}>
            {t(stockModeWords[choice])}
          </option>
        ))}
      </SelectField>
      {mode === 'made_to_order' && (
        <TextField
          form={form}
          name="leadDays"
          label={<Trans>Lead time in days</Trans>}
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={limitsOfStock.leadDays}
          inputClass="tabular-nums"
        />
      )}
    </>
  );
}
