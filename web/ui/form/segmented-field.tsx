import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { Segmented } from '../segmented.tsx';

type SegmentedFieldProps<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control'>;
  name: FieldPath<Values>;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The fields whose errors depend on this one. */
  deps?: FieldPath<Values>[];
};

/** A field for a choice among a few options with short labels. */
export function SegmentedField<Values extends FieldValues, Output>({
  form: { control },
  name,
  label,
  options,
  deps,
}: SegmentedFieldProps<Values, Output>) {
  const { field } = useController({ control, name, rules: { ...(deps && { deps }) } });
  return (
    // Without this element, the control would be as wide as the form.
    <div>
      <Segmented label={label} value={field.value} onValueChange={field.onChange} options={options} />
    </div>
  );
}
