import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field.tsx';

type MoneyFieldProps<Values extends FieldValues, Output> = Omit<
  ComponentProps<typeof TextField<Values, Output>>,
  'type' | 'inputMode' | 'autoComplete' | 'inputClass'
>;

/** An amount as text. `readAmount` (contract/money.ts) accepts a comma as the decimal point. */
export function MoneyField<Values extends FieldValues, Output>(props: MoneyFieldProps<Values, Output>) {
  return (
    <TextField {...props} inputMode="decimal" autoComplete="off" inputClass="sm:max-w-56 tabular-nums" />
  );
}
