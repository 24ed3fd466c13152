import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { OrderStatus } from '../../../../contract/order-status.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

type NoOrdersProps = { status: OrderStatus | undefined; isSales: boolean };

export function NoOrders({ status, isSales }: NoOrdersProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t(status ? none[status] : msg`No orders yet.`)}
      text={
        isSales ? (
          <Trans>What buyers order from your organization appears here.</Trans>
        ) : (
          <Trans>What you buy on the marketplace appears here.</Trans>
        )
      }
      action={
        <Button variant="outline" asChild>
          <Link to={isSales ? paths.manufacturer : paths.marketplace}>
            {isSales ? <Trans>Open your catalogue</Trans> : <Trans>Browse marketplace</Trans>}
          </Link>
        </Button>
      }
    />
  );
}

const none: Record<OrderStatus, MessageDescriptor> = {
  pending: msg`No pending orders.`,
  processing: msg`No orders in processing.`,
  completed: msg`No completed orders.`,
  cancelled: msg`No cancelled orders.`,
  refunded: msg`No refunded orders.`,
  failed: msg`No failed orders.`,
};
