import type { ReactNode } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';

type FormProps<Values extends FieldValues, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'handleSubmit'>;
  /** Called with the parsed values. If validation fails, the first invalid field gets the focus instead. */
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
