import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { type PriceChange, priceChangeKinds } from '../../../../../contract/price-change.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';

type PriceChangeFieldsProps = {
  change: PriceChange;
  onChange: (change: PriceChange) => void;
  isMissing: boolean;
  field: RefObject<HTMLInputElement | null>;
};

/** The amount or percentage of a price change. A comma is accepted as the decimal point. */
export function PriceChangeFields({
  change: { kind, by },
  onChange,
  isMissing,
  field,
}: PriceChangeFieldsProps) {
  const { t } = useLingui();
  const words = useWords();
  const { label, hint, error } = words[kind];
  return (
    <div className="grid gap-3">
      <div>
        <Segmented
          label={t`How prices change`}
          value={kind}
          onValueChange={(next) => onChange({ kind: next, by })}
          options={priceChangeKinds.map((value) => ({ value, label: words[value].label }))}
        />
      </div>
      <Field label={label} hint={hint} error={isMissing ? error : undefined} required>
        {(control) => (
          <Input
            {...control}
            ref={field}
            className="max-w-48 tabular-nums"
            inputMode={kind === 'fixed' ? 'decimal' : 'text'}
            autoComplete="off"
            value={by}
            onChange={(event) => onChange({ kind, by: event.target.value.trim().replace(',', '.') })}
          />
        )}
      </Field>
    </div>
  );
}

function useWords(): Record<PriceChange['kind'], { label: string; hint: string; error: string }> {
  const { t } = useLingui();
  return {
    percent: {
      label: t`Percent`,
      hint: t`10 raises by 10 %, -10 lowers by it. Rounded to the smallest unit of each currency.`,
      error: t`Enter a percentage from -100 to 10000, with at most two decimals.`,
    },
    amount: {
      label: t`By an amount`,
      hint: t`5 adds 5, -5 takes it off, each in the product’s own currency.`,
      error: t`Enter an amount with at most two decimals.`,
    },
    fixed: {
      label: t`To an amount`,
      hint: t`Every product gets this price, in its own currency.`,
      error: t`Enter a price of at least 0 with at most two decimals.`,
    },
  };
}
