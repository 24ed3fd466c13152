import { Trans } from '@lingui/react/macro';
import type { BoughtItem } from '../../../../contract/order-life.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LineLegend } from '../details/line-legend.tsx';
import type { RefundForm } from './refund-form.ts';

type Props = { form: RefundForm; items: readonly BoughtItem[]; left: readonly number[] };

/** Fields for the quantity to refund of each line, counted in packs. */
export function RefundLineFields({ form, items, left }: Props) {
  return items.map((item, index) => (
    <LineField key={item.id} form={form} item={item} index={index} left={left[index] ?? 0} />
  ));
}

type LineFieldProps = { form: RefundForm; item: BoughtItem; index: number; left: number };

function LineField({ form, item, index, left }: LineFieldProps) {
  return (
    <fieldset className="rounded-md border p-3">
      <LineLegend item={item} />
      <TextField
        form={form}
        name={`quantities.${index}`}
        label={<Trans>Quantity, of {left} left</Trans>}
        inputMode="numeric"
        maxLength={10}
      />
    </fieldset>
  );
}
