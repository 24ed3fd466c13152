import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/field.tsx';
import { DayText } from '../../../ui/time.tsx';
import { isConfirmed, type LineDraft, lotAgeOf } from './parcel-lines.ts';

type ConfirmExpiryProps = {
  draft: LineDraft;
  isMissing: boolean;
  onChange: (parts: Pick<LineDraft, 'confirmed'>) => void;
};

/** Asks whether a lot that has expired or soon will have is shipped on purpose. Nothing for another lot. */
export function ConfirmExpiry({ draft, isMissing, onChange }: ConfirmExpiryProps) {
  const { t } = useLingui();
  const age = lotAgeOf(draft);
  if (!age) return null;
  const day = <DayText value={draft.expiresOn} />;
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
        error={isMissing ? t`Confirm this lot, or change its expiry date.` : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="checkbox"
            className="my-1 size-4.5 justify-self-start accent-primary"
            checked={isConfirmed(draft)}
            onChange={({ target }) => onChange({ confirmed: target.checked ? draft.expiresOn : '' })}
          />
        )}
      </Field>
    </div>
  );
}
