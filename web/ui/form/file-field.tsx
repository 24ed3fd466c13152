import { type FieldValues, useController } from 'react-hook-form';
import { Field } from './field.tsx';
import type { FormFieldProps } from './form-field.tsx';

type FileFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> & {
  /** The accepted file types, as in HTML's `accept`. */
  accept: string;
};

/** A field for one file. Its value is a `File`, or undefined when none is chosen. */
export function FileField<Values extends FieldValues, Output>({
  form,
  name,
  accept,
  ...rest
}: FileFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field {...rest} error={fieldState.error?.message}>
      {(attributes) => (
        <input
          {...attributes}
          ref={field.ref}
          name={field.name}
          type="file"
          accept={accept}
          className="w-full min-w-0 text-sm text-muted file:mr-3 file:h-9 file:rounded-md file:border file:border-solid file:border-input file:bg-surface file:px-3 file:font-semibold file:text-ink pointer-coarse:file:h-11"
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.files?.[0])}
        />
      )}
    </Field>
  );
}
