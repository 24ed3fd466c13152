import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { CurrentProof } from '../../../../contract/auth.ts';
import type { Profile } from '../../../../contract/users.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FailureBox } from '../failure-box.tsx';
import { completeProof, emptyProof } from '../reauthenticate/proof.ts';
import { OwnProofField } from '../reauthenticate/proof-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { type NewPassword, newPasswordForm } from './password-forms.ts';

type ChangePasswordDialogProps = { profile: Profile; onClose: () => void };

export function ChangePasswordDialog({ profile, onClose }: ChangePasswordDialogProps) {
  const [draft, setDraft] = useState(emptyProof);
  const proof = completeProof(draft);
  const form = useForm<NewPassword>({
    resolver: formResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const change = useChangePassword(form, onClose);
  const { close, question } = useUnsavedDialog(isDirty && !change.isPending, onClose);
  const proofError = refusedFields(change.error).proof;
  return (
    <FormDialog
      title={<Trans>Change password</Trans>}
      description={<Trans>A new password ends all of your other sessions.</Trans>}
      onClose={close}
      onSubmit={form.handleSubmit(({ password }) => proof && change.mutate({ proof, password }))}
      submit={{ children: <Trans>Change password</Trans>, disabled: !proof, busy: change.isPending }}
    >
      {change.isError && !proofError && !errors.password && (
        <FailureBox error={change.error} fallback={errorTitles.changePassword} />
      )}
      <OwnProofField draft={draft} onDraftChange={setDraft} error={proofError} />
      <NewPasswordFields
        isChange
        password={{ ...form.register('password'), error: errors.password?.message }}
        confirmPassword={{ ...form.register('confirmPassword'), error: errors.confirmPassword?.message }}
        strengthOf={typed}
        personal={[profile.fullName, profile.email]}
      />
      {question}
    </FormDialog>
  );
}

function useChangePassword(form: UseFormReturn<NewPassword>, onChanged: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { proof: CurrentProof; password: string }) => client.auth.changePassword(input),
    meta: { errorTitle: errorTitles.changePassword, isSaidInPlace: true },
    onSuccess() {
      notify.success(t`Password changed`, { description: t`Your other sessions were ended.` });
      void queries.invalidateQueries({ queryKey: api.auth.key() });
      onChanged();
    },
    onError: (error) => showRefused(form, error),
  });
}
