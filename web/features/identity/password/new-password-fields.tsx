import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type NewPasswordFieldsProps = {
  /** The props of the password field: the result of react-hook-form's `register`, and the error message. */
  password: ComponentProps<typeof PasswordField>;
  confirmPassword: ComponentProps<typeof PasswordField>;
  /** The typed password, whose strength is estimated. */
  strengthOf: string | undefined;
  personal: readonly string[];
  isChange?: boolean;
};

/** Two fields for a new password and the same password again, with the strength of the password. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmPassword, strengthOf = '', personal, isChange = false } = props;
  return (
    <>
      <PasswordField
        label={isChange ? <Trans>New password</Trans> : <Trans>Password</Trans>}
        hint={<PasswordStrength password={strengthOf} personal={personal} />}
        autoComplete="new-password"
        {...password}
      />
      <PasswordField
        label={<Trans>Confirm password</Trans>}
        autoComplete="new-password"
        {...confirmPassword}
      />
    </>
  );
}
