import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListedOrder } from '../../../../contract/orders.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../order-badges.tsx';
import { CopyOrderNumber } from './copy-order-number.tsx';
import { ItemNames } from './item-names.tsx';
import { UnreadMessages } from './unread-messages.tsx';

export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
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
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

/** The row of one order. The link in its number covers the whole row. */
function OrderRow({ order }: { order: ListedOrder }) {
  const { t } = useLingui();
  const { id, orderNumber, status, paymentStatus, totalAmount, currency, createdAt, updatedAt, items } =
    order;
  return (
    <tr className="relative">
      <RowHead>
        {/* In the table and in the card, the order number has its own line above the names. */}
        <span className="grid min-w-0">
          <span className="inline-flex items-center gap-1">
            <Link
              to={paths.order(id)}
              className="inline-flex min-h-6 items-center rounded-sm font-mono text-sm whitespace-nowrap after:absolute after:inset-0 hover:underline"
            >
              {orderNumber}
            </Link>
            <CopyOrderNumber orderNumber={orderNumber} />
            <UnreadMessages orderId={id} count={order.unreadMessages} />
          </span>
          <span className="max-w-full truncate text-sm font-normal text-muted @min-[38rem]:max-w-64">
            <ItemNames items={items} separator=" · " /> · {order.sellerOrgName}
          </span>
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
