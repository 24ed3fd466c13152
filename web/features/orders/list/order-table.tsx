import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Order } from '../../../../contract/orders.ts';
import { paths } from '../../../paths.ts';
import type { OrdersSearch } from '../../../search-params.ts';
import { Money } from '../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../order-badges.tsx';
import { CopyOrderNumber } from './copy-order-number.tsx';

type OrderTableProps = { orders: readonly Order[]; search: OrdersSearch };

export function OrderTable({ orders, search }: OrderTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Orders`}>
      <thead>
        <tr>
          <Th>{t`Order Number`}</Th>
          <Th>{t`Status`}</Th>
          <Th>{t`Payment`}</Th>
          <Th numeral>{t`Total`}</Th>
          <Th>{t`Created`}</Th>
          <Th>{t`Updated`}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} search={search} />
        ))}
      </tbody>
    </Table>
  );
}

/** The number is a link to the details, and its area is the whole row. */
function OrderRow({ order, search }: { order: Order; search: OrdersSearch }) {
  const { t } = useLingui();
  const { id, orderNumber, status, paymentStatus, totalAmount, currency, createdAt, updatedAt } = order;
  return (
    <tr className="relative">
      <RowHead>
        <span className="inline-flex items-center gap-1">
          <Link
            to={paths.orders}
            search={{ ...search, order: id }}
            resetScroll={false}
            className="inline-flex min-h-6 items-center rounded-sm font-mono text-sm after:absolute after:inset-0 hover:underline"
          >
            {orderNumber}
          </Link>
          <CopyOrderNumber orderNumber={orderNumber} />
        </span>
      </RowHead>
      <Td label={t`Status`}>
        <OrderStatusBadge status={status} />
      </Td>
      <Td label={t`Payment`}>
        <PaymentStatusBadge status={paymentStatus} />
      </Td>
      <Td label={t`Total`} numeral>
        <Money amount={totalAmount} currency={currency} />
      </Td>
      <Td label={t`Created`}>
        <DateText value={createdAt} />
      </Td>
      <Td label={t`Updated`}>
        <RelativeTime value={updatedAt} />
      </Td>
    </tr>
  );
}
