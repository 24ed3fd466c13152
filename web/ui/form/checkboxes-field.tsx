import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { FieldMessage } from './field.tsx';
import { useFieldError } from './form-field.tsx';

type CheckboxesFieldProps<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'register'>;
  /** The path of an array with the values of the checked options. */
  name: FieldPath<Values>;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
};

/** A field for any number of options. */
export function CheckboxesField<Values extends FieldValues, Output>({
  form,
  name,
  legend,
  options,
}: CheckboxesFieldProps<Values, Output>) {
  const error = useFieldError(form, name);
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid max-h-48 gap-x-4 overflow-y-auto rounded-md border p-2 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-8 items-center gap-2 px-1 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              value={value}
              className="size-4.5 shrink-0 accent-primary"
              {...form.register(name)}
            />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldMessage id={undefined}>{error}</FieldMessage>}
    </fieldset>
  );
}
