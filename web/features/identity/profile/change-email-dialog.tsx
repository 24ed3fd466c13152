import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CurrentProof } from '../../../../contract/auth.ts';
import { email } from '../../../../contract/fields.ts';
import { client } from '../../../api/client.ts';
import { errorTitles, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { EmailField } from '../email-field.tsx';
import { FailureBox } from '../failure-box.tsx';
import { completeProof, emptyProof } from '../reauthenticate/proof.ts';
import { OwnProofField } from '../reauthenticate/proof-field.tsx';

const schema = z.object({ email });

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(emptyProof);
  const proof = completeProof(draft);
  const form = useForm({ resolver: formResolver(schema), defaultValues: { email: '' } });
  const { errors, isDirty } = form.formState;
  const change = useChangeEmail(form, onClose);
  const { close, question } = useUnsavedDialog(isDirty && !change.isPending, onClose);
  const proofError = refusedFields(change.error).proof;
  return (
    <FormDialog
      title={<Trans>Change email</Trans>}
      description={<Trans>We send a link to the new address, and tell the old one.</Trans>}
      onClose={close}
      onSubmit={form.handleSubmit((values) => proof && change.mutate({ ...values, proof }))}
      submit={{ children: <Trans>Send the link</Trans>, disabled: !proof, busy: change.isPending }}
    >
      {change.isError && !proofError && !errors.email && (
        <FailureBox error={change.error} fallback={errorTitles.changeEmail} />
      )}
      <EmailField
        label={<Trans>New email</Trans>}
        autoComplete="email"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <OwnProofField draft={draft} onDraftChange={setDraft} error={proofError} />
      {question}
    </FormDialog>
  );
}

function useChangeEmail(form: UseFormReturn<{ email: string }>, onAsked: () => void) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (input: { email: string; proof: CurrentProof }) => client.auth.changeEmail(input),
    meta: { errorTitle: errorTitles.changeEmail, isSaidInPlace: true },
    onSuccess(_answer, input) {
      notify.success(t`Check ${input.email}`, {
        description: t`The address changes once you open the link that we sent there, and confirm it.`,
      });
      onAsked();
    },
    onError: (error) => showRefused(form, error),
  });
}
