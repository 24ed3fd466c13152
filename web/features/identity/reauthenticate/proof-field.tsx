import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '../../../../contract/limits.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import type { ProofDraft } from './proof.ts';

type ProofFieldProps = {
  draft: ProofDraft;
  onDraftChange: (draft: ProofDraft) => void;
  /** Whether there is an authenticator app to take a code from. */
  hasFactor: boolean;
  error: string | undefined;
};

/** Asks for the current password or, with two-factor on, for a code instead. */
export function ProofField({ draft, onDraftChange, hasFactor, error }: ProofFieldProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      {hasFactor && (
        <div>
          <Segmented
            label={t`Confirm with`}
            value={draft.method}
            onValueChange={(method) => onDraftChange({ ...draft, method })}
            options={[
              { value: 'password', label: t`Password` },
              { value: 'code', label: t`Authenticator code` },
            ]}
          />
        </div>
      )}
      {draft.method === 'password' ? (
        <Field label={<Trans>Current password</Trans>} error={error}>
          {(control) => (
            <PasswordInput
              {...control}
              value={draft.password}
              onChange={(event) => onDraftChange({ ...draft, password: event.target.value })}
              autoComplete="current-password"
            />
          )}
        </Field>
      ) : (
        <Field label={<Trans>6-digit code</Trans>} error={error}>
          {(control) => (
            <CodeInput
              {...control}
              digits={limits.codeDigits}
              value={draft.code}
              onValueChange={(code) => onDraftChange({ ...draft, code })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
