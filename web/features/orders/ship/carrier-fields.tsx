import { Trans, useLingui } from '@lingui/react/macro';
import { type Carrier, carrierNames, carriers, limitsOfParcels } from '../../../../contract/parcels.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

export type CarrierDraft = { carrier: Carrier | ''; carrierName: string };

type CarrierFieldsProps = {
  draft: CarrierDraft;
  onChange: (draft: CarrierDraft) => void;
  error: string | undefined;
};

/** One of the list, or another one by its name. */
export function CarrierFields({ draft, onChange, error }: CarrierFieldsProps) {
  const { t } = useLingui();
  const isOther = draft.carrier === 'other';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={<Trans>Carrier</Trans>} required error={isOther ? undefined : error}>
        {(control) => (
          <Select
            {...control}
            value={draft.carrier}
            onChange={({ target }) => onChange({ ...draft, carrier: target.value as Carrier | '' })}
          >
            <option value="" disabled>
              {t`Choose a carrier`}
            </option>
            {carriers.map((carrier) => (
              <option key={carrier} value={carrier}>
                {carrierNames[carrier] || t`Another carrier`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isOther && (
        <Field label={<Trans>Name of the carrier</Trans>} required error={error}>
          {(control) => (
            <Input
              {...control}
              value={draft.carrierName}
              maxLength={limitsOfParcels.text}
              onChange={({ target }) => onChange({ ...draft, carrierName: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** The carrier as it is sent; null while it is not chosen or has no name. */
export function chosenCarrier({ carrier, carrierName }: CarrierDraft) {
  if (carrier === '') return null;
  if (carrier !== 'other') return { carrier };
  const name = carrierName.trim();
  return name ? { carrier, carrierName: name } : null;
}
