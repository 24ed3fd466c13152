import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Textarea } from '../textarea.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';

type TextAreaFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComponentProps<typeof Textarea>, keyof FormFieldProps<Values, Output> | 'value'>;

export function TextAreaField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  required,
  className,
  deps,
  ...textarea
}: TextAreaFieldProps<Values, Output>) {
  return (
    <FormField {...{ form, name, label, hint, required, className, deps }}>
      {(control) => <Textarea {...textarea} {...control} />}
    </FormField>
  );
}
