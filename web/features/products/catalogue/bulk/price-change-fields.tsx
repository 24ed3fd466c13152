import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { priceChangeKinds } from '../../../../../contract/price-change.ts';
import { SegmentedField } from '../../../../ui/form/segmented-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { PriceChangeForm } from './price-change-form.ts';

/** The fields for a price change: its kind and its amount or percentage. */
export function PriceChangeFields({ form }: { form: PriceChangeForm }) {
  const { t } = useLingui();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const labels = { percent: t`Percent`, amount: t`By an amount`, fixed: t`To an amount` };
  const hints = {
    percent: t`10 raises by 10 %, -10 lowers by it. Rounded to the smallest unit of each currency.`,
    amount: t`5 adds 5, -5 takes it off, each in the product’s own currency.`,
    fixed: t`Every product gets this price, in its own currency.`,
  };
  return (
    <div className="grid gap-3">
      <SegmentedField
        form={form}
        name="kind"
        label={t`How prices change`}
        deps={['by']}
        options={priceChangeKinds.map((value) => ({ value, label: labels[value] }))}
      />
      <TextField
        form={form}
        name="by"
        label={labels[kind]}
        hint={hints[kind]}
        required
        inputClass="max-w-48 tabular-nums"
        inputMode={kind === 'fixed' ? 'decimal' : 'text'}
        autoComplete="off"
      />
    </div>
  );
}
