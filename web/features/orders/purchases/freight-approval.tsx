import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Purchase } from '../../../../contract/purchases.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

type Order = Purchase['orders'][number];
type FreightApprovalProps = { purchaseId: string; order: Order };

/** Whether an earlier requisition of the freight was rejected or withdrawn. The order can be submitted again. */
export function wasNotApproved({ freightApproval }: Order): boolean {
  return freightApproval?.state === 'needed' && freightApproval.requisitionId !== null;
}

/** Submits the order with its freight for approval, and links to the latest requisition of the freight. */
export function FreightApproval({ purchaseId, order }: FreightApprovalProps) {
  const { freightApproval } = order;
  const requisitionId = freightApproval?.requisitionId;
  return (
    <div className="flex flex-wrap gap-2">
      {requisitionId && (
        <Button asChild variant="outline">
          <Link to={paths.requisitions} search={{ id: requisitionId }}>
            <Trans>See the requisition</Trans>
          </Link>
        </Button>
      )}
      {freightApproval?.state === 'needed' && <Submit purchaseId={purchaseId} order={order} />}
    </div>
  );
}

function Submit({ purchaseId, order: { id, sellerOrgName } }: FreightApprovalProps) {
  const submit = useSubmit({ id: purchaseId, orderId: id });
  return (
    <Button busy={submit.isPending} onClick={() => submit.mutate()}>
      <Trans>
        Submit for approval<span className="sr-only"> {sellerOrgName}</span>
      </Trans>
    </Button>
  );
}

function useSubmit(ids: { id: string; orderId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.purchases.submitFreight(ids),
    meta: { errorTitle: msg`Failed to submit the order` },
    onSuccess: () => notify.success(t`Submitted for approval`),
    onSettled: () => queries.invalidateQueries({ queryKey: api.purchases.key() }),
  });
}
