import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type NewPasswordFieldsProps = {
  /** What react-hook-form's `register` gives, and what is wrong with the value. */
  password: ComponentProps<typeof PasswordField>;
  confirmPassword: ComponentProps<typeof PasswordField>;
  /** What is typed, to say how hard it is to guess. */
  strengthOf: string | undefined;
  personal: readonly string[];
  isChange?: boolean;
};

/** A new password, typed twice, with its strength. */
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
