import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { regionCodes } from '../../../contract/regions.ts';
import { FormField, type FormFieldProps } from '../../ui/form/form-field.tsx';
import { Input } from '../../ui/input.tsx';

type RegionFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> & {
  country: string;
  autoComplete?: string;
};

/** A text field that suggests the states of the country, if the product knows the states of this country. */
export function RegionField<Values extends FieldValues, Output>({
  country,
  autoComplete = 'off',
  ...field
}: RegionFieldProps<Values, Output>) {
  const listId = useId();
  return (
    <FormField {...field}>
      {(control) => (
        <>
          <Input {...control} list={listId} autoComplete={autoComplete} />
          <datalist id={listId}>
            {regionCodes[country]?.map((code) => (
              <option key={code} value={code} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
}
