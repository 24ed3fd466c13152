import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { Segmented } from '../segmented.tsx';

type SegmentedFieldProps<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control'>;
  name: FieldPath<Values>;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Fields whose errors depend on this one. */
  deps?: FieldPath<Values>[];
};

/** A choice between a few short words. */
export function SegmentedField<Values extends FieldValues, Output>({
  form: { control },
  name,
  label,
  options,
  deps,
}: SegmentedFieldProps<Values, Output>) {
  const { field } = useController({ control, name, rules: { ...(deps && { deps }) } });
  return (
    // Makes the control as wide as its content.
    <div>
      <Segmented label={label} value={field.value} onValueChange={field.onChange} options={options} />
    </div>
  );
}
