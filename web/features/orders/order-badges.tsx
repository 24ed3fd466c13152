import { useLingui } from '@lingui/react/macro';
import type { OrderStatus, PaymentStatus } from '../../../contract/order-status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { orderStatusWords, paymentStatusWords } from './order-words.ts';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useLingui();
  const { tone, label } = orderStatusWords[status];
  return <StatusBadge tone={tone}>{t(label)}</StatusBadge>;
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useLingui();
  const { tone, label } = paymentStatusWords[status];
  return <StatusBadge tone={tone}>{t(label)}</StatusBadge>;
}
