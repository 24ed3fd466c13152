import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CurrentProof } from '../../../../contract/auth.ts';
import type { Profile } from '../../../../contract/users.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { Unread } from '../../../unread.tsx';
import { useUnsavedDialog } from '../../../unsaved-changes.tsx';
import { FailureBox } from '../failure-box.tsx';
import { completeProof, emptyProof } from '../reauthenticate/proof.ts';
import { ProofField } from '../reauthenticate/proof-field.tsx';
import { factorsQuery } from '../two-factor/factors-query.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordForm } from './password-forms.ts';

type ChangePasswordDialogProps = { profile: Profile; onClose: () => void };

export function ChangePasswordDialog({ profile, onClose }: ChangePasswordDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const factors = useQuery(factorsQuery);
  const [draft, setDraft] = useState(emptyProof);
  const proof = completeProof(draft);
  const form = useForm({
    resolver: formResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const change = useMutation({
    mutationFn: (input: { proof: CurrentProof; password: string }) => client.auth.changePassword(input),
    meta: { errorTitle: errorTitles.changePassword },
    onSuccess() {
      notify.success(t`Password changed`, { description: t`Your other sessions were ended.` });
      void queries.invalidateQueries({ queryKey: api.auth.key() });
      onClose();
    },
    onError(error) {
      const message = refusedFields(error).password;
      if (message) form.setError('password', { message }, { shouldFocus: true });
    },
  });
  const { close, question } = useUnsavedDialog(isDirty && !change.isPending, onClose);
  const proofError = refusedFields(change.error).proof;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={<Trans>Change password</Trans>}
      description={<Trans>A new password ends all of your other sessions.</Trans>}
    >
      <form
        noValidate
        className="contents"
        onSubmit={form.handleSubmit(({ password }) => proof && change.mutate({ proof, password }))}
      >
        <OverlayBody className="grid gap-4">
          {change.isError && !proofError && !errors.password && (
            <FailureBox error={change.error} fallback={errorTitles.changePassword} />
          )}
          <Unread read={factors} what={<Trans>Failed to load MFA factors</Trans>} />
          <ProofField
            draft={draft}
            onDraftChange={setDraft}
            hasFactor={(factors.data?.length ?? 0) > 0}
            error={proofError}
          />
          <NewPasswordFields
            isChange
            password={{ input: form.register('password'), value: typed, error: errors.password?.message }}
            confirmPassword={{
              input: form.register('confirmPassword'),
              error: errors.confirmPassword?.message,
            }}
            personal={[profile.fullName, profile.email]}
          />
        </OverlayBody>
        <OverlayFooter>
          <Button variant="outline" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={!proof} busy={change.isPending}>
            <Trans>Change password</Trans>
          </Button>
        </OverlayFooter>
      </form>
      {question}
    </Dialog>
  );
}
