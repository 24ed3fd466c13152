import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RejectedLine, Requisition } from '../../../../contract/requisitions.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { RejectDialog } from './reject-dialog.tsx';

type RejectLineProps = {
  requisition: Requisition;
  line: Pick<RejectedLine, 'productId' | 'pack'> & { name: string };
};

/** Rejects one line. The other lines wait for approval as a new revision. */
export function RejectLine({ requisition, line: { name, productId, pack } }: RejectLineProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, revision, step, hash } = requisition;
  const reject = useMutation({
    mutationFn: (reason: string) =>
      client.requisitions.rejectLine({ id, revision, step, hash, productId, pack, reason }),
    meta: { errorTitle: msg`Failed to reject the line` },
    onSuccess: () => notify.success(t`Line rejected`),
    onSettled: () => queries.invalidateQueries({ queryKey: api.requisitions.key() }),
  });
  return (
    <>
      <Button variant="outline" size="sm" aria-label={t`Reject ${name}`} onClick={() => setAsking(true)}>
        <Trans>Reject</Trans>
      </Button>
      {isAsking && (
        <RejectDialog
          title={<Trans>Reject {name}</Trans>}
          description={
            <Trans>The other lines stay, and each step decides about them as a new revision.</Trans>
          }
          busy={reject.isPending}
          onClose={() => setAsking(false)}
          onReject={(reason) => reject.mutate(reason, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  );
}
