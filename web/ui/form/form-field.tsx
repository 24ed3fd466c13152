import type { ComponentProps, ReactNode } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { Field } from './field.tsx';

type FieldProps = ComponentProps<typeof Field>;
type FieldControl = Parameters<FieldProps['children']>[0];

/** The props that all fields have. `name` is the path of the value in the form. */
export type FormFieldProps<Values extends FieldValues, Output> = Pick<
  FieldProps,
  'label' | 'isLabelHidden' | 'hint' | 'required' | 'className'
> & {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'register'>;
  name: FieldPath<Values>;
  /** The fields whose errors depend on this one. They are validated again when this field changes. */
  deps?: FieldPath<Values>[] | undefined;
};

/** The error message of a field, from the schema or from the server (show-refused.ts). */
export function useFieldError<Values extends FieldValues, Output>(
  { control }: Pick<UseFormReturn<Values, unknown, Output>, 'control'>,
  name: FieldPath<Values>,
): string | undefined {
  const { errors } = useFormState({ control, name });
  const error: FieldError | undefined = get(errors, name);
  return error?.message;
}

/** A field with a native control, which gets the attributes: `{(control) => <Input {...control} />}`. */
export function FormField<Values extends FieldValues, Output>({
  form,
  name,
  deps,
  children,
  ...field
}: FormFieldProps<Values, Output> & {
  children: (control: FieldControl & UseFormRegisterReturn) => ReactNode;
}) {
  return (
    <Field {...field} error={useFieldError(form, name)}>
      {(control) => children({ ...control, ...form.register(name, deps && { deps }) })}
    </Field>
  );
}
