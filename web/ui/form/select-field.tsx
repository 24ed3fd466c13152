import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../field.tsx';
import { Select } from '../select.tsx';
import { type FormFieldProps, useFieldError } from './form-field.ts';

type SelectFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComponentProps<typeof Select>, keyof FormFieldProps<Values, Output> | 'value'>;

/** The children are its options. */
export function SelectField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  required = false,
  className,
  deps,
  ...select
}: SelectFieldProps<Values, Output>) {
  const error = useFieldError(form, name);
  return (
    <Field label={label} hint={hint} error={error} required={required} {...(className && { className })}>
      {(control) => <Select {...select} {...control} {...form.register(name, { ...(deps && { deps }) })} />}
    </Field>
  );
}
