import { Trans } from '@lingui/react/macro';
import { limitsOfParcels } from '../../../../contract/parcels.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LineLegend } from '../details/line-legend.tsx';
import type { LinesForm } from './lines-form.ts';
import type { LineItem } from './lot-drafts.ts';
import { LotRows } from './lot-rows.tsx';

type LineFieldsProps = { form: LinesForm; index: number; item: LineItem };

/** Quantity and lots of one line of the parcel. The product decides whether lots and expiry dates are required. */
export function LineFields({ form, index, item }: LineFieldsProps) {
  const left = item.toShip;
  return (
    <fieldset className="grid gap-3 rounded-md border p-3">
      <LineLegend item={item} />
      <TextField
        form={form}
        deps={['lines' as const]}
        maxLength={limitsOfParcels.text}
        name={`lines.${index}.quantity`}
        label={<Trans>Quantity, of {left} left</Trans>}
        className="max-w-40"
        inputMode="numeric"
      />
      <LotRows form={form} index={index} item={item} />
    </fieldset>
  );
}
