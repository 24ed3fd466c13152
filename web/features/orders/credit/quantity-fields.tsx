import { Trans } from '@lingui/react/macro';
import type { Path, UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { LineLegend } from '../details/line-legend.tsx';
import type { PackLine, Quantities } from './pack-lines.ts';

type QuantityFieldsProps<Values extends { quantities: Quantities }, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  lines: readonly PackLine[];
  currency: string;
};

/** A field for each line: how many of its packs are chosen. */
export function QuantityFields<Values extends { quantities: Quantities }, Output>({
  form,
  lines,
  currency,
}: QuantityFieldsProps<Values, Output>) {
  return lines.map((line) => (
    <fieldset key={line.itemId} className="rounded-md border p-3">
      <LineLegend item={line} />
      <TextField
        form={form}
        name={`quantities.${line.itemId}` as Path<Values>}
        label={
          <Trans>
            Quantity, of {line.left} left, <Money amount={line.unitPrice} currency={currency} /> each
          </Trans>
        }
        inputMode="numeric"
        maxLength={10}
        disabled={line.left === 0}
      />
    </fieldset>
  ));
}
