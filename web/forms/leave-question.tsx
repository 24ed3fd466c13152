import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type QuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

export function LeaveQuestion({ open, onStay, onLeave }: QuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onStay()}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>Your changes will be lost.</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      onConfirm={onLeave}
    />
  );
}
