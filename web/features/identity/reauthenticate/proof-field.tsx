import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FieldPath, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { ReadError } from '../../../reads/read-error.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useFieldError } from '../../../ui/form/form-field.tsx';
import { SegmentedField } from '../../../ui/form/segmented-field.tsx';
import { CodeField } from '../code-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useSecondFactors } from '../second-factors.ts';
import { factorsQuery } from '../two-factor/factors-query.ts';
import type { ProofDraft } from './proof.ts';

type ProofFieldProps<Values extends { proof: ProofDraft }, Output> = {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'register'>;
  /** Whether the user has an authenticator app and can enter a code. */
  hasFactor: boolean;
};

type PartPaths<Values extends { proof: ProofDraft }> = [
  FieldPath<Values>,
  FieldPath<Values>,
  FieldPath<Values>,
];

/** Asks for the current password. A user with a second factor can give a code or a passkey instead. */
export function ProofField<Values extends { proof: ProofDraft }, Output>({
  form,
  hasFactor,
}: ProofFieldProps<Values, Output>) {
  const [method, password, code] = ['proof.method', 'proof.password', 'proof.code'] as PartPaths<Values>;
  const chosen = useWatch({ control: form.control, name: method });
  const passwordError = useFieldError(form, password);
  const { field, fieldState } = useController({ control: form.control, name: code });
  return (
    <div className="grid gap-3">
      <MethodField form={form} name={method} hasFactor={hasFactor} />
      {chosen === 'passkey' && <PasskeyHint form={form} />}
      {chosen === 'password' && (
        <PasswordField
          label={<Trans>Current password</Trans>}
          {...form.register(password)}
          error={passwordError}
        />
      )}
      {chosen === 'code' && (
        <CodeField
          ref={field.ref}
          value={String(field.value)}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    </div>
  );
}

/** The choice between the proofs that the user can give. Nothing for a user who has only the password. */
function MethodField<Values extends { proof: ProofDraft }, Output>({
  form,
  name,
  hasFactor,
}: ProofFieldProps<Values, Output> & { name: FieldPath<Values> }) {
  const { t } = useLingui();
  const hasPasskey = useSecondFactors().includes('passkey');
  if (!hasFactor && !hasPasskey) return null;
  return (
    <SegmentedField
      form={form}
      name={name}
      label={t`Confirm with`}
      options={[
        { value: 'password', label: t`Password` },
        ...(hasFactor ? [{ value: 'code', label: t`Authenticator code` }] : []),
        ...(hasPasskey ? [{ value: 'passkey', label: t`Passkey` }] : []),
      ]}
    />
  );
}

function PasskeyHint<Values extends { proof: ProofDraft }, Output>({
  form,
}: Pick<ProofFieldProps<Values, Output>, 'form'>) {
  // The server's refusal of the passkey. The form has no field for it.
  const error = useFieldError(form, 'proof.passkey' as FieldPath<Values>);
  return error ? (
    <FormError>{error}</FormError>
  ) : (
    <p className="text-muted">
      <Trans>Your browser asks for the passkey when you continue.</Trans>
    </p>
  );
}

/** Like `ProofField`, but reads from the server whether the user has an authenticator app. */
export function OwnProofField<Values extends { proof: ProofDraft }, Output>({
  form,
}: Pick<ProofFieldProps<Values, Output>, 'form'>) {
  const factors = useQuery(factorsQuery);
  return (
    <>
      <ReadError read={factors} what={<Trans>Failed to load MFA factors</Trans>} />
      <ProofField form={form} hasFactor={(factors.data?.length ?? 0) > 0} />
    </>
  );
}
