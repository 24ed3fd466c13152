import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../../ui/form/select-field.tsx';

const lifetimes = [30, 90, 365] as const;

/** The value of the field for a key that does not expire. */
export const endless = '';

type LifetimeFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
};

/** After how many days a key expires. */
export function LifetimeField<Values extends FieldValues, Output>({
  form,
  name,
}: LifetimeFieldProps<Values, Output>) {
  const { t } = useLingui();
  return (
    <SelectField form={form} name={name} label={<Trans>Expires</Trans>}>
      {lifetimes.map((days) => (
        <option key={days} value={days}>
          {t`in ${days} days`}
        </option>
      ))}
      <option value={endless}>{t`Never`}</option>
    </SelectField>
  );
}

/** What the server gets for the chosen lifetime. */
export const daysOf = (lifetime: string): number | null => (lifetime === endless ? null : Number(lifetime));
