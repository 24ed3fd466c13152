import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Currency, currencies, isAmount } from '../../../../../contract/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { NativeForm } from '../../../../ui/form/native-form.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import { useChangeSearch } from '../use-change-search.ts';

type PriceRangeProps = {
  search: MarketplaceSearch;
  /** The currency that is preselected. */
  currency: Currency;
};

/** A filter by price: the lowest and highest amount, and the currency. */
export function PriceRange({ search, currency }: PriceRangeProps) {
  const { t } = useLingui();
  const change = useChangeSearch();
  const [isWrong, setWrong] = useState(false);
  const apply = (values: Record<string, string>) => {
    const [priceMin = '', priceMax = ''] = [values.min, values.max].map(amountIn);
    const areAmounts = [priceMin, priceMax].every((amount) => amount === '' || isAmount(amount));
    const areInOrder = priceMin === '' || priceMax === '' || Number(priceMin) <= Number(priceMax);
    setWrong(!areAmounts || !areInOrder);
    if (!areAmounts || !areInOrder) return;
    const hasPrice = priceMin !== '' || priceMax !== '';
    change({ priceMin, priceMax, ...(hasPrice && { currency: values.currency }) });
  };
  return (
    <NativeForm onSubmit={apply} aria-label={t`Price`} className="border-t pt-3 pb-3.5">
      <p className="text-sm font-semibold">
        <Trans>Price</Trans>
      </p>
      <div className="mt-2 grid grid-cols-2 gap-2 text-sm">
        <Field label={<Trans>Min</Trans>}>
          {(control) => <Input {...control} name="min" inputMode="decimal" defaultValue={search.priceMin} />}
        </Field>
        <Field label={<Trans>Max</Trans>}>
          {(control) => <Input {...control} name="max" inputMode="decimal" defaultValue={search.priceMax} />}
        </Field>
        <Select aria-label={t`Currency of the prices`} name="currency" defaultValue={currency}>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
        <Button type="submit" variant="outline">
          <Trans>Apply</Trans>
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger not-empty:mt-2">
        {isWrong && <Trans>Enter amounts such as 1200.50, the lower one first.</Trans>}
      </p>
    </NativeForm>
  );
}

/** The amount without separators, because users paste "1,200" and "1 200". */
function amountIn(typed = ''): string {
  return typed.replace(/[\s,]/g, '');
}
