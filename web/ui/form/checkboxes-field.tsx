import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type RefCallBack,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { FieldMessage } from './field.tsx';
import { useFieldError } from './form-field.tsx';

type CheckboxesFieldProps<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control'>;
  /** The path of an array with the values of the checked options. */
  name: FieldPath<Values>;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
};

/** A field for any number of options. Its value is an array, even if there is only one option. */
export function CheckboxesField<Values extends FieldValues, Output>({
  form,
  name,
  legend,
  options,
}: CheckboxesFieldProps<Values, Output>) {
  const error = useFieldError(form, name);
  const { field } = useController({ control: form.control, name });
  return <Checkboxes {...field} {...{ legend, options, error }} chosen={field.value} />;
}

type CheckboxesProps = Pick<CheckboxesFieldProps<FieldValues, unknown>, 'legend' | 'options'> & {
  name: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onBlur: () => void;
  /** The first checkbox, which gets the focus if the value is invalid. */
  ref: RefCallBack;
  error: ReactNode;
};

/** The checkboxes of a field. The chosen values are in the sequence of the options. */
export function Checkboxes({ name, legend, options, chosen, onChange, onBlur, ref, error }: CheckboxesProps) {
  const choose = (value: string, isChosen: boolean) =>
    onChange(
      options
        .filter((option) => (option.value === value ? isChosen : chosen.includes(option.value)))
        .map((option) => option.value),
    );
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid max-h-72 gap-x-4 overflow-y-auto rounded-md border p-2 sm:max-h-48 sm:grid-cols-2">
        {options.map(({ value, label }, place) => (
          <label key={value} className="flex min-h-8 items-center gap-2 px-1 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name={name}
              ref={place === 0 ? ref : undefined}
              checked={chosen.includes(value)}
              onChange={({ target }) => choose(value, target.checked)}
              onBlur={onBlur}
              className="size-4.5 shrink-0 accent-primary"
            />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldMessage id={undefined}>{error}</FieldMessage>}
    </fieldset>
  );
}
