import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { FormError } from './form-error.tsx';

type ServerErrorProps<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control'>;
};

/** The server's refusal of the form as a whole. The next submit clears it. */
export function ServerError<Values extends FieldValues, Output>({
  form: { control },
}: ServerErrorProps<Values, Output>) {
  const { errors } = useFormState({ control });
  const message = errors.root?.server?.message;
  return message ? <FormError>{message}</FormError> : null;
}
