import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CurrentProof } from '../../../../contract/auth.ts';
import { unlessLocal } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FailureBox } from '../failure-box.tsx';
import { type ChosenProof, emptyProof, proof, showRefusedProof } from './proof.ts';
import { OwnProofField } from './proof-field.tsx';
import { prove } from './prove.ts';

const schema = z.object({ proof });

type ReauthenticateDialogProps = {
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  tone?: 'primary' | 'danger';
  /** Called with the proof. If the returned promise rejects, this dialog shows the error. */
  onReauthenticate: (proof: CurrentProof) => Promise<void>;
  failure: MessageDescriptor;
  onClose: () => void;
};

/** Asks for the password, a code or a passkey before a sensitive action. The dialog is open as long as it is mounted. */
export function ReauthenticateDialog({
  title,
  description,
  confirmLabel,
  tone = 'primary',
  onReauthenticate,
  failure,
  onClose,
}: ReauthenticateDialogProps) {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { proof: emptyProof } });
  const isComplete = schema.safeParse(useWatch({ control: form.control })).success;
  const act = useMutation({
    mutationFn: async (chosen: ChosenProof) => onReauthenticate(await prove(chosen)),
    meta: { errorTitle: unlessLocal(failure), isShownInPlace: true },
    onError: (error) => showRefusedProof(form, error),
  });
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      form={form}
      onSubmit={(values) => act.mutate(values.proof)}
      submit={{ children: confirmLabel, variant: tone, disabled: !isComplete, busy: act.isPending }}
    >
      {form.formState.errors.root && <FailureBox error={act.error} fallback={failure} />}
      <OwnProofField form={form} />
    </FormDialog>
  );
}
