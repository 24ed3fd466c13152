import type { ReactNode } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';

/** What every field of a form takes. The name is the path of its value. */
export type FormFieldProps<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'register'>;
  name: FieldPath<Values>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Fields whose errors depend on this one. They are validated again with it. */
  deps?: FieldPath<Values>[];
  /** The class of the field's place on the page. */
  className?: string;
};

/** The message of a field, from the schema or from the server (show-refused.ts). */
export function useFieldError<Values extends FieldValues, Output>(
  { control }: Pick<UseFormReturn<Values, unknown, Output>, 'control'>,
  name: FieldPath<Values>,
): string | undefined {
  const { errors } = useFormState({ control, name });
  const error: FieldError | undefined = get(errors, name);
  return error?.message;
}
