import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';
import { type FormFieldProps, useFieldError } from './form-field.ts';

type TextFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComponentProps<typeof Input>, keyof FormFieldProps<Values, Output> | 'value'> & {
    /** The class of the input itself. */
    inputClass?: string;
  };

export function TextField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  required = false,
  className,
  deps,
  inputClass,
  ...input
}: TextFieldProps<Values, Output>) {
  const error = useFieldError(form, name);
  return (
    <Field label={label} hint={hint} error={error} required={required} {...(className && { className })}>
      {(control) => (
        <Input
          {...input}
          {...control}
          {...form.register(name, { ...(deps && { deps }) })}
          className={inputClass}
        />
      )}
    </Field>
  );
}
