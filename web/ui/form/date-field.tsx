import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field.tsx';

/** A field for a calendar day such as `2028-01-31`, with the browser's date picker. */
export function DateField<Values extends FieldValues, Output>(
  props: Omit<ComponentProps<typeof TextField<Values, Output>>, 'type'>,
) {
  return <TextField {...props} type="date" />;
}
