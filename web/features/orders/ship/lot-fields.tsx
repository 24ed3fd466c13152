import { Trans, useLingui } from '@lingui/react/macro';
import Trash from 'lucide-react/icons/trash-2';
import { limitsOfLots } from '../../../../contract/lot-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmExpiry } from './confirm-expiry.tsx';
import type { LinesForm, LotName } from './lines-form.ts';
import type { LineItem } from './lot-drafts.ts';

type LotFieldsProps = {
  form: LinesForm;
  name: LotName;
  /** The number of the lot within its line, from 1. */
  place: number;
  item: LineItem;
  shippedOn?: string | undefined;
  onRemove: () => void;
};

/** The fields of one lot. */
export function LotFields({ form, name, place, item, shippedOn, onRemove }: LotFieldsProps) {
  const { t } = useLingui();
  // Changing one field validates all lines, because the lots of a line share its quantity.
  const shared = { form, deps: ['lines' as const], className: 'min-w-0' };
  const text = { ...shared, maxLength: limitsOfLots.text, inputClass: 'font-mono', autoComplete: 'off' };
  return (
    <fieldset className="grid gap-3 rounded-md bg-sunken p-3">
      <legend className="sr-only">
        <Trans>Lot {place}</Trans>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-start gap-3">
        <TextField {...text} name={`${name}.lot`} label={<Trans>Lot number</Trans>} />
        <TextField {...text} name={`${name}.serial`} label={<Trans>Serial number</Trans>} />
        <DateField {...shared} name={`${name}.expiresOn`} label={<Trans>Expiry date</Trans>} />
        <DateField {...shared} name={`${name}.manufacturedOn`} label={<Trans>Manufacture date</Trans>} />
        <LotQuantity {...{ form, name, item }} />
        <Button
          variant="ghost"
          size="sm"
          className="self-end justify-self-start"
          aria-label={t`Remove lot ${place}`}
          onClick={onRemove}
        >
          <Trash aria-hidden="true" />
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmExpiry form={form} name={name} shippedOn={shippedOn} />
    </fieldset>
  );
}

/** The quantity, and whether it counts packs or single units of a pack. */
function LotQuantity({ form, name, item }: Pick<LotFieldsProps, 'form' | 'name' | 'item'>) {
  const { t } = useLingui();
  const shared = { form, deps: ['lines' as const], className: 'min-w-0' };
  return (
    <>
      <TextField
        {...shared}
        name={`${name}.quantity`}
        label={<Trans>In this lot</Trans>}
        placeholder={t`The rest`}
        inputMode="numeric"
        maxLength={7}
      />
      {item.packUnits > 1 && (
        <SelectField {...shared} name={`${name}.counts`} label={<Trans>Counted in</Trans>}>
          <option value="pack">{t`Packs of ${item.packUnits}`}</option>
          <option value="unit">{t`Single units`}</option>
        </SelectField>
      )}
    </>
  );
}
