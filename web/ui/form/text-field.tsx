import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '../input.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';

type TextFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComponentProps<typeof Input>, keyof FormFieldProps<Values, Output> | 'value'> & {
    inputClass?: string;
  };

export function TextField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  isLabelHidden,
  hint,
  required,
  className,
  deps,
  inputClass,
  ...input
}: TextFieldProps<Values, Output>) {
  return (
    <FormField {...{ form, name, label, isLabelHidden, hint, required, className, deps }}>
      {(control) => <Input {...input} {...control} className={inputClass} />}
    </FormField>
  );
}
