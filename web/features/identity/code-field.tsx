import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/form/field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof CodeInput>, 'digits'> & {
  hint?: ReactNode;
  error?: string | undefined;
};

/** A field for a code from the authenticator app. */
export function CodeField({ hint, error, ...input }: CodeFieldProps) {
  return (
    <Field label={<Trans>6-digit code</Trans>} hint={hint} error={error}>
      {(control) => <CodeInput {...control} {...input} digits={limits.codeDigits} />}
    </Field>
  );
}
