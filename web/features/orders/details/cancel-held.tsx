import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type CancelHeldProps = { order: OrderDetails; onClose: () => void };

/** Asks the buyer of a held order for confirmation before everything that is not shipped is cancelled. */
export function CancelHeld({ order: { id, orderNumber, paymentStatus }, onClose }: CancelHeldProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const isOnAccount = paymentStatus === 'on_account';
  const cancel = useMutation({
    mutationFn: () => client.orders.cancelHeld({ id }),
    meta: { errorTitle: msg`Failed to cancel the order` },
    onSuccess: () => notify.success(isOnAccount ? t`Order cancelled` : t`Refund requested`),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: api.orders.key() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Cancel what is not shipped of order {orderNumber}?</Trans>}
      description={
        isOnAccount ? (
          <Trans>Its amount is available again on your account. The seller gets an email.</Trans>
        ) : (
          <Trans>
            Its amount is refunded the way you paid. Freight is refunded only if nothing was shipped. The
            seller gets an email.
          </Trans>
        )
      }
      confirmLabel={isOnAccount ? <Trans>Cancel order</Trans> : <Trans>Cancel and refund</Trans>}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  );
}
