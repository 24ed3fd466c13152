import type { ComponentProps } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';

type FormProps<Values extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'form' | 'onSubmit'> & {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'handleSubmit'>;
  /**
   * Called with the parsed values. If validation fails, it is not called, and the first invalid field gets the focus.
   */
  onSubmit: SubmitHandler<Output>;
};

/** A form that is not in a dialog. In a dialog, use `FormDialog`. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  ...rest
}: FormProps<Values, Output>) {
  return <form noValidate {...rest} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} />;
}
