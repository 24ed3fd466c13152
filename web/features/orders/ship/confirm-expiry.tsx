import { Trans } from '@lingui/react/macro';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { DayText } from '../../../ui/time.tsx';
import type { ParcelForm } from './parcel-form.ts';
import { isConfirmed, lotAgeOf } from './parcel-lines.ts';

type ConfirmExpiryProps = { form: ParcelForm; index: number };

/**
 * Asks the seller to confirm a lot that has expired or will expire soon, before the lot is shipped. Renders nothing for
 * other lots.
 */
export function ConfirmExpiry({ form: { control }, index }: ConfirmExpiryProps) {
  const expiresOn = useWatch({ control, name: `lines.${index}.expiresOn` });
  const { field, fieldState } = useController({ control, name: `lines.${index}.confirmed` });
  const age = lotAgeOf({ expiresOn });
  if (!age) return null;
  const day = <DayText value={expiresOn} />;
  return (
    <div className="rounded-md bg-amber-soft p-3">
      <Field
        label={
          age === 'expired' ? (
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
    </div>
  );
}
