import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Profile } from '../../../../contract/users.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FailureBox } from '../failure-box.tsx';
import { type ChosenProof, emptyProof, proof, showRefusedProof } from '../reauthenticate/proof.ts';
import { OwnProofField } from '../reauthenticate/proof-field.tsx';
import { prove } from '../reauthenticate/prove.ts';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';
import { newPasswordForm } from './password-forms.ts';

const schema = z.intersection(newPasswordForm, z.object({ proof }));

type ChangePasswordDialogProps = { profile: Profile; onClose: () => void };

export function ChangePasswordDialog({ profile, onClose }: ChangePasswordDialogProps) {
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { proof: emptyProof, password: '', confirmPassword: '' },
  });
  const { errors, isDirty } = form.formState;
  const change = useChangePassword(onClose, (error) => showRefusedProof(form, error));
  const { close, question } = useUnsavedDialog(isDirty && !change.isPending, onClose);
  return (
    <FormDialog
      title={<Trans>Change password</Trans>}
      description={<Trans>A new password ends all of your other sessions.</Trans>}
      onClose={close}
      form={form}
      onSubmit={(values) => change.mutate({ proof: values.proof, password: values.password })}
      submit={{ children: <Trans>Change password</Trans>, busy: change.isPending }}
    >
      {errors.root && <FailureBox error={change.error} fallback={errorTitles.changePassword} />}
      <OwnProofField form={form} />
      <ChosenPasswordFields form={form} personal={[profile.fullName, profile.email]} />
      {question}
    </FormDialog>
  );
}

function useChangePassword(onChanged: () => void, onError: (error: unknown) => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { proof: ChosenProof; password: string }) =>
      client.auth.changePassword({ ...input, proof: await prove(input.proof) }),
    meta: { errorTitle: errorTitles.changePassword, isShownInPlace: true },
    onSuccess() {
      notify.success(t`Password changed`, { description: t`Your other sessions were ended.` });
      void queries.invalidateQueries({ queryKey: api.auth.key() });
      onChanged();
    },
    onError,
  });
}
