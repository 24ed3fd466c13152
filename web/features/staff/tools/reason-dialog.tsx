import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useReasonForm } from './reason-form.ts';

type ReasonDialogProps<Answer> = {
  title: ReactNode;
  description: ReactNode;
  submit: ReactNode;
  isHarsh?: boolean;
  act: (reason: string) => Promise<Answer>;
  errorTitle: MessageDescriptor;
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

/** Asks staff for the reason of an action. The affected user can read it. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, description, submit, isHarsh = false, act, errorTitle, onDone, onClose } = props;
  const form = useReasonForm();
  const acting = useMutation({
    mutationFn: act,
    meta: { errorTitle },
    onSuccess: onDone,
    onError: (error) => showRefused(form, error),
  });
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      form={form}
      onSubmit={({ reason }) => acting.mutate(reason)}
      submit={{ children: submit, variant: isHarsh ? 'danger' : 'primary', busy: acting.isPending }}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>The reason is recorded and shown to the person concerned.</Trans>}
        required
        rows={3}
        maxLength={limits.staffReason}
      />
    </FormDialog>
  );
}
