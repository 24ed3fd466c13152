import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordInput } from './password-input.tsx';

type PasswordFieldProps = ComponentProps<typeof PasswordInput> & {
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A field for a password, by default for the current one. For a new one, pass `autoComplete="new-password"`. */
export function PasswordField({
  label = <Trans>Password</Trans>,
  hint,
  error,
  ...input
}: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PasswordInput autoComplete="current-password" {...control} {...input} />}
    </Field>
  );
}
