import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type CancelOrderProps = { order: OrderDetails; onClose: () => void };

/**
 * Asks for confirmation before an unpaid order is cancelled. If the payment arrives at the same moment, the order is
 * not cancelled.
 */
export function CancelOrder({ order: { id, orderNumber }, onClose }: CancelOrderProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => client.orders.cancel({ id }),
    meta: { errorTitle: msg`Failed to cancel the order` },
    onSuccess: async ({ status }) => {
      await queries.invalidateQueries({ queryKey: api.orders.key() });
      if (status === 'cancelled') notify.success(t`Order cancelled`);
      else notify.info(t`The order was paid in the meantime, so it continues.`);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Cancel order {orderNumber}?</Trans>}
      description={<Trans>Its checkout closes for good. Nothing has been charged.</Trans>}
      confirmLabel={<Trans>Cancel order</Trans>}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
