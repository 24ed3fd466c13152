import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { email } from '../../../../contract/fields.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { emptyProof, proof, showRefusedProof } from '../reauthenticate/proof.ts';
import { OwnProofField } from '../reauthenticate/proof-field.tsx';
import { prove } from '../reauthenticate/prove.ts';

const schema = z.object({ email, proof });

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { email: '', proof: emptyProof },
  });
  const { errors, isDirty } = form.formState;
  const change = useChangeEmail(onClose, (error) => showRefusedProof(form, error));
  const { close, question } = useUnsavedDialog(isDirty && !change.isPending, onClose);
  return (
    <FormDialog
      title={<Trans>Change email</Trans>}
      description={<Trans>We send a link to the new address, and tell the old one.</Trans>}
      onClose={close}
      form={form}
      onSubmit={(values) => change.mutate(values)}
      submit={{ children: <Trans>Send the link</Trans>, busy: change.isPending }}
    >
      {errors.root && <FailureBox error={change.error} fallback={errorTitles.changeEmail} />}
      <EmailField
        label={<Trans>New email</Trans>}
        autoComplete="email"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <OwnProofField form={form} />
      {question}
    </FormDialog>
  );
}

function useChangeEmail(onAsked: () => void, onError: (error: unknown) => void) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: async (input: z.infer<typeof schema>) =>
      client.auth.changeEmail({ ...input, proof: await prove(input.proof) }),
    meta: { errorTitle: errorTitles.changeEmail, isShownInPlace: true },
    onSuccess(_answer, input) {
      notify.success(t`Check ${input.email}`, {
        description: t`The address changes once you open the link that we sent there, and confirm it.`,
      });
      onAsked();
    },
    onError,
  });
}
