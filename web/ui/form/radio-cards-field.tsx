import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { RadioCards } from '../radio-cards.tsx';

type RadioCardsFieldProps<Values extends FieldValues, Output> = Pick<
  ComponentProps<typeof RadioCards>,
  'legend' | 'options'
> & {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control'>;
  name: FieldPath<Values>;
};

/** A field for a choice among a few important options. */
export function RadioCardsField<Values extends FieldValues, Output>({
  form,
  name,
  ...cards
}: RadioCardsFieldProps<Values, Output>) {
  const { field } = useController({ control: form.control, name });
  return <RadioCards {...cards} value={field.value} onValueChange={field.onChange} />;
}
