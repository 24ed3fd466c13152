import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Input } from '../input.tsx';
import { FieldMessage } from './field.tsx';
import { type FormFieldProps, useFieldError } from './form-field.tsx';

type End<Values extends FieldValues> = { name: FieldPath<Values>; label: string };

type RangeFieldProps<Values extends FieldValues, Output> = Pick<FormFieldProps<Values, Output>, 'form'> & {
  legend: ReactNode;
  /** The field for the lower end. It shows errors of the whole range. */
  from: End<Values>;
  to: End<Values>;
  unit: ReactNode;
};

/** A field for two numbers with a unit: lower and upper end. They have a common error message. */
export function RangeField<Values extends FieldValues, Output>({
  form,
  legend,
  from,
  to,
  unit,
}: RangeFieldProps<Values, Output>) {
  const error = useFieldError(form, from.name);
  const errorId = useId();
  const control = {
    inputMode: 'decimal',
    autoComplete: 'off',
    className: 'tabular-nums',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const;
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex items-center gap-2">
        <Input aria-label={from.label} {...control} {...form.register(from.name)} />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <Input aria-label={to.label} {...control} {...form.register(to.name)} />
        {unit}
      </div>
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </fieldset>
  );
}
