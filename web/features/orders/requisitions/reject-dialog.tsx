import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type RejectDialogProps = {
  title: ReactNode;
  description: ReactNode;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** Asks an approver for the reason of a rejection. */
export function RejectDialog({ busy, onReject, ...dialog }: RejectDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      hint={<Trans>The requester reads it.</Trans>}
      maxLength={limits.approvalReason}
      submit={{ children: <Trans>Reject</Trans>, variant: 'danger', busy }}
      onReason={onReject}
    />
  );
}
