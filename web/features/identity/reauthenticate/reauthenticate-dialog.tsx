import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { CurrentProof } from '../../../../contract/auth.ts';
import { refusedFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FailureBox } from '../failure-box.tsx';
import { completeProof, emptyProof } from './proof.ts';
import { ProofField } from './proof-field.tsx';

type ReauthenticateDialogProps = {
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  tone?: 'primary' | 'danger';
  /** Called with the proof; a failure is shown here. */
  onReauthenticate: (proof: CurrentProof) => Promise<void>;
  failure: MessageDescriptor;
  onClose: () => void;
};

/** Asks for the password or a code before a sensitive action. It is open while it is mounted. */
export function ReauthenticateDialog({
  title,
  description,
  confirmLabel,
  tone = 'primary',
  onReauthenticate,
  failure,
  onClose,
}: ReauthenticateDialogProps) {
  const form = useForm({ defaultValues: { proof: emptyProof } });
  const { field } = useController({ control: form.control, name: 'proof' });
  const proof = completeProof(field.value);
  const act = useMutation({
    mutationFn: onReauthenticate,
    meta: { errorTitle: failure, isSaidInPlace: true },
  });
  const proofError = refusedFields(act.error).proof;
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      onSubmit={form.handleSubmit(() => proof && act.mutate(proof))}
      submit={{ children: confirmLabel, variant: tone, disabled: !proof, busy: act.isPending }}
    >
      {act.isError && !proofError && <FailureBox error={act.error} fallback={failure} />}
      <ProofField draft={field.value} onDraftChange={field.onChange} hasFactor error={proofError} />
    </FormDialog>
  );
}
