import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import type { ListedRequisition } from '../../../../contract/requisitions.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useDecide } from './use-decide.ts';

/** The buttons with which an approver decides the present step. */
export function DecideButtons({ requisition }: { requisition: ListedRequisition }) {
  const { t } = useLingui();
  const decide = useDecide(requisition);
  const [isRejecting, setRejecting] = useState(false);
  const name = requisition.requester.fullName;
  return (
    <div className="flex gap-2">
      <Button
        variant="outline"
        aria-label={t`Reject the requisition of ${name}`}
        disabled={decide.isPending}
        onClick={() => setRejecting(true)}
      >
        <Trans>Reject</Trans>
      </Button>
      <Button
        aria-label={t`Approve the requisition of ${name}`}
        busy={decide.isPending}
        onClick={() => decide.mutate({ verdict: 'approve' })}
      >
        <Trans>Approve</Trans>
      </Button>
      {isRejecting && (
        <RejectDialog
          name={name}
          busy={decide.isPending}
          onClose={() => setRejecting(false)}
          onReject={(reason) =>
            decide.mutate({ verdict: 'reject', reason }, { onSuccess: () => setRejecting(false) })
          }
        />
      )}
    </div>
  );
}

const schema = z.object({ reason: z.string().check(z.trim(), z.maxLength(limits.approvalReason)) });

type RejectDialogProps = {
  name: string;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
};

function RejectDialog({ name, busy, onClose, onReject }: RejectDialogProps) {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={<Trans>Reject the requisition of {name}</Trans>}
      description={<Trans>It ends. The lines can go back to the cart.</Trans>}
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
