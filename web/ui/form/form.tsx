import type { ReactNode } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';

type FormProps<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'handleSubmit'>;
  /** Called with the values that the schema returns. If it refuses some, the first of those fields gets the focus instead. */
  onSubmit: SubmitHandler<Output>;
  className?: string;
  children: ReactNode;
};

/** A form outside a dialog; `FormDialog` is one inside. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  className,
  children,
}: FormProps<Values, Output>) {
  return (
    <form noValidate className={className} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      {children}
    </form>
  );
}
