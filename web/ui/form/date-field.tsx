import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field.tsx';

/** A calendar day, `2028-01-31`, by the browser's own picker. */
export function DateField<Values extends FieldValues, Output>(
  props: Omit<ComponentProps<typeof TextField<Values, Output>>, 'type'>,
) {
  return <TextField {...props} type="date" />;
}
