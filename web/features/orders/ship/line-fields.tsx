import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import type { BoughtItem } from '../../../../contract/order-life.ts';
import { limitsOfParcels } from '../../../../contract/parcels.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LineLegend } from '../details/line-legend.tsx';
import { ConfirmExpiry } from './confirm-expiry.tsx';
import type { ParcelForm } from './parcel-form.ts';

type LineFieldsProps = { form: ParcelForm; index: number; item: BoughtItem; onAnotherLot: () => void };

/** Quantity and lot of one line of the parcel. The product decides whether lot and expiry date are required. */
export function LineFields({ form, index, item, onAnotherLot }: LineFieldsProps) {
  const left = item.toShip;
  // Changing one field validates all lines, because the lots of a product share its remaining quantity, and because an
  // error depends on the whole line.
  const shared = { form, deps: ['lines' as const], maxLength: limitsOfParcels.text };
  return (
    <fieldset className="grid gap-3 rounded-md border p-3">
      <LineLegend item={item} />
      <div className="flex flex-wrap gap-3">
        <TextField
          {...shared}
          name={`lines.${index}.quantity`}
          label={<Trans>Quantity, of {left} left</Trans>}
          className="min-w-0 basis-32"
          inputMode="numeric"
        />
        <TextField
          {...shared}
          name={`lines.${index}.lot`}
          label={<Trans>Lot number</Trans>}
          className="min-w-0 flex-1 basis-32"
        />
        <DateField
          {...shared}
          name={`lines.${index}.expiresOn`}
          label={<Trans>Expiry date</Trans>}
          className="min-w-0 flex-1 basis-36"
        />
      </div>
      <ConfirmExpiry form={form} index={index} />
      {left > 1 && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onAnotherLot}>
          <Plus aria-hidden="true" />
          <Trans>Another lot</Trans>
        </Button>
      )}
    </fieldset>
  );
}
