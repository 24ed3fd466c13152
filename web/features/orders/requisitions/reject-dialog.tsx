import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';

const schema = z.object({ reason: z.string().check(z.trim(), z.maxLength(limits.approvalReason)) });

type RejectDialogProps = {
  title: ReactNode;
  description: ReactNode;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** Asks for the reason of a rejection, which may be empty. */
export function RejectDialog({ title, description, busy, onClose, onReject }: RejectDialogProps) {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={title}
      description={description}
      form={form}
      onClose={onClose}
      onSubmit={({ reason }) => onReject(reason)}
      submit={{ children: <Trans>Reject</Trans>, variant: 'danger', busy }}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>The requester reads it.</Trans>}
        rows={3}
        maxLength={limits.approvalReason}
      />
    </FormDialog>
  );
}
