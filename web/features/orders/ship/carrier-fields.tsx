import { Trans, useLingui } from '@lingui/react/macro';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { carrierNames, carriers, limitsOfParcels } from '../../../../contract/parcels.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { CarrierDraft } from './carrier.ts';

type FormOf<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'control' | 'register'
>;
type CarrierFieldsProps<Values extends CarrierDraft, Output> = { form: FormOf<Values, Output> };

/** A choice of carriers. For `other`, a second field asks for the carrier's name. */
export function CarrierFields<Values extends CarrierDraft, Output>(
  props: CarrierFieldsProps<Values, Output>,
) {
  const { t } = useLingui();
  const form = props.form as unknown as FormOf<CarrierDraft, Output>;
  const carrier = useWatch({ control: form.control, name: 'carrier' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField form={form} name="carrier" label={<Trans>Carrier</Trans>} required>
        <option value="" disabled>
          {t`Choose a carrier`}
        </option>
        {carriers.map((name) => (
          <option key={name} value={name}>
            {carrierNames[name] || t`Another carrier`}
          </option>
        ))}
      </SelectField>
      {carrier === 'other' && (
        <TextField
          form={form}
          name="carrierName"
          label={<Trans>Name of the carrier</Trans>}
          required
          maxLength={limitsOfParcels.text}
        />
      )}
    </div>
  );
}
