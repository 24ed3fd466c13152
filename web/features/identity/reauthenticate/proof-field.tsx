import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReadError } from '../../../reads/read-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CodeField } from '../code-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { factorsQuery } from '../two-factor/factors-query.ts';
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
  return (
    <div className="grid gap-3">
      {hasFactor && <ProofMethod draft={draft} onDraftChange={onDraftChange} />}
      {draft.method === 'password' ? (
        <PasswordField
          label={<Trans>Current password</Trans>}
          value={draft.password}
          onChange={(event) => onDraftChange({ ...draft, password: event.target.value })}
          error={error}
        />
      ) : (
        <CodeField
          value={draft.code}
          onValueChange={(code) => onDraftChange({ ...draft, code })}
          error={error}
        />
      )}
    </div>
  );
}

function ProofMethod({ draft, onDraftChange }: Pick<ProofFieldProps, 'draft' | 'onDraftChange'>) {
  const { t } = useLingui();
  return (
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
  );
}

/** The same for a card that does not know whether there is an authenticator app. */
export function OwnProofField(props: Omit<ProofFieldProps, 'hasFactor'>) {
  const factors = useQuery(factorsQuery);
  return (
    <>
      <ReadError read={factors} what={<Trans>Failed to load MFA factors</Trans>} />
      <ProofField {...props} hasFactor={(factors.data?.length ?? 0) > 0} />
    </>
  );
}
