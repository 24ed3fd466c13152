import type { FieldValues } from 'react-hook-form';
import { Field } from '../field.tsx';
import { type FormFieldProps, useFieldError } from './form-field.ts';

/** A checkbox below its label, like the other fields. */
export function CheckboxField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  required = false,
  className,
}: FormFieldProps<Values, Output>) {
  const error = useFieldError(form, name);
  return (
    <Field label={label} hint={hint} error={error} required={required} {...(className && { className })}>
      {(control) => (
        <input
          {...control}
          {...form.register(name)}
          type="checkbox"
          className="my-1 size-4.5 justify-self-start accent-primary"
        />
      )}
    </Field>
  );
}
