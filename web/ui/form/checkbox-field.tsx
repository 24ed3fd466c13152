import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field.tsx';

/** A checkbox with its label above it, as for other fields. */
export function CheckboxField<Values extends FieldValues, Output>(props: FormFieldProps<Values, Output>) {
  return (
    <FormField {...props}>
      {(control) => (
        <input {...control} type="checkbox" className="my-1 size-4.5 justify-self-start accent-primary" />
      )}
    </FormField>
  );
}
