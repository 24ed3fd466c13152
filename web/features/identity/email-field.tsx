import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/input.tsx';

type EmailFieldProps = ComponentProps<typeof Input> & { label?: ReactNode; error?: string | undefined };

/** The field for the email address of the account. */
export function EmailField({ label = <Trans>Email</Trans>, error, ...input }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          autoComplete="username"
          {...control}
          {...input}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
