import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListedRequisition } from '../../../../contract/requisitions.ts';
import { Button } from '../../../ui/button.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecide } from './use-decide.ts';

/** The buttons with which an approver decides the current step. */
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
          title={<Trans>Reject the requisition of {name}</Trans>}
          description={<Trans>It ends. The lines can go back to the cart.</Trans>}
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
