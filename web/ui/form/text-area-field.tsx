import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../field.tsx';
import { Textarea } from '../textarea.tsx';
import { type FormFieldProps, useFieldError } from './form-field.ts';

type TextAreaFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComponentProps<typeof Textarea>, keyof FormFieldProps<Values, Output> | 'value'>;

export function TextAreaField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  required = false,
  className,
  deps,
  ...textarea
}: TextAreaFieldProps<Values, Output>) {
  const error = useFieldError(form, name);
  return (
    <Field label={label} hint={hint} error={error} required={required} {...(className && { className })}>
      {(control) => (
        <Textarea {...textarea} {...control} {...form.register(name, { ...(deps && { deps }) })} />
      )}
    </Field>
  );
}
