import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Select } from '../select.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';

type SelectFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComponentProps<typeof Select>, keyof FormFieldProps<Values, Output> | 'value'>;

/** A field with a native select. `children` are its options. */
export function SelectField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  isLabelHidden,
  hint,
  required,
  className,
  deps,
  ...select
}: SelectFieldProps<Values, Output>) {
  return (
    <FormField {...{ form, name, label, isLabelHidden, hint, required, className, deps }}>
      {(control) => <Select {...select} {...control} />}
    </FormField>
  );
}
