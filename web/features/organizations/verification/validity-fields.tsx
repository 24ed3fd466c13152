import { Trans } from '@lingui/react/macro';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { Declaration } from './declaration-form.ts';

type ValidityProps<Form extends Declaration, Fields> = {
  form: UseFormReturn<Form, unknown, Fields>;
  /** Whether a value of this kind must have a last day. */
  ends: boolean;
};

/** The days on which the value is valid. */
export function ValidityFields<Form extends Declaration, Fields>({
  form,
  ends,
}: ValidityProps<Form, Fields>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField form={form} name={'validFrom' as FieldPath<Form>} label={<Trans>Valid from</Trans>} />
      <DateField
        form={form}
        name={'validUntil' as FieldPath<Form>}
        label={<Trans>Valid until</Trans>}
        required={ends}
      />
    </div>
  );
}
