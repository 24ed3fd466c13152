import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { limitsOfParcels } from '../../../../contract/parcels.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ConfirmExpiry } from './confirm-expiry.tsx';
import { type LineDraft, type LineFault, leftOf } from './parcel-lines.ts';

type LineFieldsProps = {
  draft: LineDraft;
  fault: LineFault | null;
  onChange: (parts: Partial<LineDraft>) => void;
  onAnotherLot: () => void;
};

/** How many of an item are in the parcel, of which lot. The product says whether the lot and the expiry date are required. */
export function LineFields({ draft, fault, onChange, onAnotherLot }: LineFieldsProps) {
  const { t } = useLingui();
  const { item, quantity, lot, expiresOn } = draft;
  const left = leftOf(item);
  return (
    <fieldset className="grid gap-3 rounded-md border p-3">
      <legend className="px-1 font-medium">{item.name}</legend>
      <div className="flex flex-wrap gap-3">
        <Text
          label={<Trans>Quantity, of {left} left</Trans>}
          className="min-w-0 basis-32"
          inputMode="numeric"
          value={quantity}
          onChange={(value) => onChange({ quantity: value })}
          error={fault === 'quantity' ? t`Enter a whole number, at most what is left.` : undefined}
        />
        <Text
          label={<Trans>Lot number</Trans>}
          className="min-w-0 flex-1 basis-32"
          value={lot}
          onChange={(value) => onChange({ lot: value })}
          error={fault === 'lot' ? t`Name the lot.` : undefined}
        />
        <Text
          label={<Trans>Expiry date</Trans>}
          className="min-w-0 flex-1 basis-36"
          type="date"
          value={expiresOn}
          onChange={(value) => onChange({ expiresOn: value })}
          error={fault === 'expiresOn' ? t`Give the expiry date.` : undefined}
        />
      </div>
      <ConfirmExpiry draft={draft} isMissing={fault === 'confirmed'} onChange={onChange} />
      {left > 1 && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onAnotherLot}>
          <Plus aria-hidden="true" />
          <Trans>Another lot</Trans>
        </Button>
      )}
    </fieldset>
  );
}

type TextProps = {
  label: ReactNode;
  className: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  type?: 'text' | 'date';
  inputMode?: 'numeric';
};

function Text({ label, className, error, onChange, ...input }: TextProps) {
  return (
    <Field label={label} className={className} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          maxLength={limitsOfParcels.text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
