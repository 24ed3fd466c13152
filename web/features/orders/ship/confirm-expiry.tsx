import { Trans } from '@lingui/react/macro';
import { useController, useWatch } from 'react-hook-form';
import { limitsOfLots } from '../../../../contract/lot-rules.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DayText } from '../../../ui/time.tsx';
import type { LinesForm, LotName } from './lines-form.ts';
import { isConfirmed, lotAgeOf } from './lot-drafts.ts';

type ConfirmExpiryProps = { form: LinesForm; name: LotName; shippedOn?: string | undefined };

/**
 * Asks the seller to confirm a lot that has expired or will expire soon, before the lot is shipped, and for the reason of
 * an expired lot. Renders nothing for other lots.
 */
export function ConfirmExpiry({ form, name, shippedOn }: ConfirmExpiryProps) {
  const expiresOn = useWatch({ control: form.control, name: `${name}.expiresOn` });
  const age = lotAgeOf({ expiresOn }, shippedOn);
  if (!age) return null;
  return (
    <div className="grid gap-3 rounded-md bg-amber-soft p-3">
      <Confirmation form={form} name={name} expiresOn={expiresOn} isExpired={age === 'expired'} />
      {age === 'expired' && (
        <TextField
          form={form}
          deps={['lines' as const]}
          name={`${name}.reason`}
          label={<Trans>Reason for shipping an expired lot</Trans>}
          maxLength={limitsOfLots.reason}
        />
      )}
    </div>
  );
}

type ConfirmationProps = { form: LinesForm; name: LotName; expiresOn: string; isExpired: boolean };

function Confirmation({ form: { control }, name, expiresOn, isExpired }: ConfirmationProps) {
  const { field, fieldState } = useController({ control, name: `${name}.confirmed` });
  const day = <DayText value={expiresOn} />;
  return (
    <Field
      label={
        isExpired ? (
          <Trans>I am shipping a lot that expired on {day}</Trans>
        ) : (
          <Trans>I am shipping a lot that expires on {day}</Trans>
        )
      }
      hint={<Trans>This is recorded with your name. The buyer sees that the seller confirmed it.</Trans>}
      error={fieldState.error?.message}
    >
      {(attributes) => (
        <input
          {...attributes}
          ref={field.ref}
          type="checkbox"
          className="my-1 size-4.5 justify-self-start accent-primary"
          checked={isConfirmed({ expiresOn, confirmed: field.value })}
          onChange={({ target }) => field.onChange(target.checked ? expiresOn : '')}
        />
      )}
    </Field>
  );
}
