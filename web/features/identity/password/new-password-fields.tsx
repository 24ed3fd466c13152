import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

type Typed = { input: ComponentProps<typeof PasswordInput>; error: string | undefined };

type NewPasswordFieldsProps = {
  /** What react-hook-form's `register` gives, and what is wrong with the value. */
  password: Typed & { value: string };
  confirmPassword: Typed;
  personal: readonly string[];
  isChange?: boolean;
};

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({
  password,
  confirmPassword,
  personal,
  isChange = false,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={isChange ? <Trans>New password</Trans> : <Trans>Password</Trans>}
        hint={<PasswordStrength password={password.value} personal={personal} />}
        error={password.error}
      >
        {(control) => <PasswordInput {...control} {...password.input} autoComplete="new-password" />}
      </Field>
      <Field label={<Trans>Confirm password</Trans>} error={confirmPassword.error}>
        {(control) => <PasswordInput {...control} {...confirmPassword.input} autoComplete="new-password" />}
      </Field>
    </>
  );
}
