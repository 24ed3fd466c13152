import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderStatus, PaymentStatus } from '../../../contract/order-status.ts';
import type { Order } from '../../../contract/orders.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { orderStatusWords, paymentStatusWords } from './order-words.ts';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useLingui();
  const { tone, label } = orderStatusWords[status];
  return <StatusBadge tone={tone}>{t(label)}</StatusBadge>;
}

/** Marks an order that was paid when no stock was left. */
export function MissingStockBadge({ missingStock }: Pick<Order, 'missingStock'>) {
  if (!missingStock) return null;
  return (
    <StatusBadge tone={missingStock === 'open' ? 'red' : 'amber'}>
      {missingStock === 'open' ? <Trans>Out of stock</Trans> : <Trans>Waiting for stock</Trans>}
    </StatusBadge>
  );
}

/** Marks an unpaid order that waits for the seller to enter its freight. */
export function FreightBadge({ status, freightAmount }: Pick<Order, 'status' | 'freightAmount'>) {
  if (status !== 'pending' || freightAmount !== null) return null;
  return (
    <StatusBadge tone="amber">
      <Trans>Freight to be quoted</Trans>
    </StatusBadge>
  );
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useLingui();
  const { tone, label } = paymentStatusWords[status];
  return <StatusBadge tone={tone}>{t(label)}</StatusBadge>;
}
