import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Dispute } from '../../../../contract/order-money.ts';
import type { ListedOrder } from '../../../../contract/orders.ts';
import { paths } from '../../../paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classes } from '../../../ui/classes.ts';
import { Money } from '../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { CopyOrderNumber } from '../list/copy-order-number.tsx';
import { ItemNames } from '../list/item-names.tsx';
import { UnreadMessages } from '../list/unread-messages.tsx';
import { isUrgent } from '../money/deadline.ts';
import { FreightBadge, MissingStockBadge, OrderStatusBadge, PaymentStatusBadge } from '../order-badges.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';
import type { Deadlines } from './use-disputes-to-answer.ts';

type SalesTableProps = { orders: readonly ListedOrder[]; chosen: ChosenOrders; disputes: Deadlines };
type SelectPageProps = Omit<SalesTableProps, 'disputes'>;

/** Memoized, so that the table does not render again when only the counts change. */
export const SalesTable = memo(function SalesTable({ orders, chosen, disputes }: SalesTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Orders`} many className="@min-[60rem]:@max-[66rem]:[&_:is(td,th)]:px-2.5">
      <thead>
        <tr>
          <Th>
            <span className="inline-flex items-center gap-1">
              <SelectPage orders={orders} chosen={chosen} />
              {t`Order Number`}
            </span>
          </Th>
          <Th>{t`Buyer`}</Th>
          <Th>{t`Item`}</Th>
          <Th>{t`Status`}</Th>
          <Th>{t`Payment`}</Th>
          <Th numeral>{t`Total`}</Th>
          <Th>{t`Created`}</Th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <SalesRow key={order.id} order={order} chosen={chosen} dispute={disputes.get(order.id)} />
        ))}
      </tbody>
    </Table>
  );
});

function SelectPage({ orders, chosen }: SelectPageProps) {
  const { t } = useLingui();
  const count = orders.filter(({ id }) => chosen.has(id)).length;
  const areAll = count === orders.length;
  return (
    <Checkbox
      label={t`Select all on this page`}
      className="-ml-2"
      checked={areAll}
      mixed={count > 0 && !areAll}
      onChange={() => (areAll ? chosen.remove(orders) : chosen.add(orders))}
    />
  );
}

/** The row of one order. The link in its number covers the whole row, except the elements above it. */
type SalesRowProps = { order: ListedOrder; chosen: ChosenOrders; dispute: Dispute | undefined };

function SalesRow({ order, chosen, dispute }: SalesRowProps) {
  const { t } = useLingui();
  const { id, orderNumber, status, paymentStatus, totalAmount, currency, createdAt, items } = order;
  const isChosen = chosen.has(id);
  return (
    <tr className="relative" data-selected={isChosen || undefined}>
      <RowHead>
        <span className="inline-flex items-center gap-1">
          <Checkbox
            label={t`Select ${orderNumber}`}
            className="relative z-1 -ml-2"
            checked={isChosen}
            onChange={() => (isChosen ? chosen.remove([order]) : chosen.add([order]))}
          />
          <Link
            to={paths.order(id)}
            className="inline-flex min-h-6 items-center rounded-sm font-mono text-sm whitespace-nowrap after:absolute after:inset-0 hover:underline"
          >
            {orderNumber}
          </Link>
          <CopyOrderNumber orderNumber={orderNumber} />
        </span>
        {/* The badge is below the number. Next to it, the badge would widen the column. */}
        <span className="-mt-1 ml-7 block empty:hidden">
          <UnreadMessages orderId={id} count={order.unreadMessages} />
        </span>
      </RowHead>
      <Td label={t`Buyer`}>
        <span className={tight}>{order.buyerOrgName ?? order.buyerName}</span>
      </Td>
      <Td label={t`Item`}>
        <span className={tight}>
          <ItemNames items={items} separator=", " />
        </span>
      </Td>
      <Td label={t`Status`}>
        <OrderStatusBadge status={status} />
        <MissingStockBadge missingStock={order.missingStock} />
        <FreightBadge {...order} />
      </Td>
      <Td label={t`Payment`}>
        <PaymentStatusBadge status={paymentStatus} />
        {dispute && <AnswerBy dispute={dispute} />}
      </Td>
      <Td label={t`Total`} numeral>
        <Money amount={totalAmount} currency={currency} />
      </Td>
      <Td label={t`Created`}>
        <DateText value={createdAt} />
      </Td>
    </tr>
  );
}

/** Limits the width of truncated text: in a table to the remaining width, in a card to half of the card. */
const tight = 'block max-w-40 truncate @min-[38rem]:max-w-56 @min-[60rem]:max-w-26 @min-[66rem]:max-w-44';

function AnswerBy({ dispute }: { dispute: Dispute }) {
  const urgent = isUrgent(dispute, Date.now());
  return (
    <span className={classes('mt-0.5 block text-xs font-semibold', urgent ? 'text-red' : 'text-amber')}>
      {dispute.evidenceDueBy ? (
        <Trans>
          Answer by <DateText value={dispute.evidenceDueBy} />
        </Trans>
      ) : (
        <Trans>To be answered</Trans>
      )}
    </span>
  );
}
