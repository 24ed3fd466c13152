import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { useFieldError } from '../../../ui/form/form-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { NewPassword } from './password-forms.ts';

type ChosenPasswordFieldsProps<Values extends NewPassword, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'register'>;
  personal: readonly string[];
};

/** The fields for a new password that replaces the current one. The form's schema must contain `newPasswordForm`. */
export function ChosenPasswordFields<Values extends NewPassword, Output>({
  form,
  personal,
}: ChosenPasswordFieldsProps<Values, Output>) {
  const [password, confirmPassword] = ['password', 'confirmPassword'] as [
    FieldPath<Values>,
    FieldPath<Values>,
  ];
  return (
    <NewPasswordFields
      isChange
      password={{ ...form.register(password), error: useFieldError(form, password) }}
      confirmPassword={{ ...form.register(confirmPassword), error: useFieldError(form, confirmPassword) }}
      strengthOf={useWatch({ control: form.control, name: password })}
      personal={personal}
    />
  );
}
