import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type CancelAccountOrderProps = { order: OrderDetails; onClose: () => void };

/** Whether the viewer is the seller of an order on account of which nothing has shipped. */
export function mayCancelOnAccount({ status, paymentStatus, parcels, viewer }: OrderDetails): boolean {
  return viewer.mayShip && paymentStatus === 'on_account' && status === 'processing' && parcels.length === 0;
}

/**
 * Whether the viewer is the seller of an order on account and can cancel a part of what is not shipped. An order of one
 * pack of which nothing has shipped is only cancelled as a whole.
 */
export function mayCancelPacks({ status, paymentStatus, parcels, viewer, items }: OrderDetails): boolean {
  const packs = items.reduce((sum, { toShip }) => sum + toShip, 0);
  const isAsked = viewer.mayShip && paymentStatus === 'on_account' && status === 'processing';
  return isAsked && packs > (parcels.length === 0 ? 1 : 0);
}

/** Asks the seller for confirmation before an order on account is cancelled. */
export function CancelAccountOrder({ order, onClose }: CancelAccountOrderProps) {
  const { id, orderNumber, sellerOrgId } = order;
  const { t } = useLingui();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => client.creditAccounts.cancelOrder({ id, orgId: sellerOrgId }),
    meta: { errorTitle: msg`Failed to cancel the order` },
    onSuccess: () => notify.success(t`Order cancelled`),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: api.orders.key() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Cancel order {orderNumber}?</Trans>}
      description={
        <Trans>Its amount is available again on the buyer’s account. The buyer gets an email.</Trans>
      }
      confirmLabel={<Trans>Cancel order</Trans>}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
