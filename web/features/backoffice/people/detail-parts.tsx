import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrganizationDetails } from '../../../../contract/staff-tools.ts';
import { Money } from '../../../ui/money.tsx';
import { DateText } from '../../../ui/time.tsx';
import { OrderStatusBadge } from '../../orders/order-badges.tsx';

type DetailListProps = { title: ReactNode; empty: ReactNode; children: ReactNode[] };

/** Something that an account or an organization has, row by row. */
export function DetailList({ title, empty, children }: DetailListProps) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-md font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="divide-y rounded-md border">{children}</ul>
      )}
    </section>
  );
}

export function DetailRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 px-3 py-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      <span className="flex items-center gap-2 text-sm text-muted">{children}</span>
    </li>
  );
}

export function LatestOrders({ orders }: Pick<OrganizationDetails, 'orders'>) {
  return (
    <DetailList title={<Trans>Latest orders</Trans>} empty={<Trans>No orders yet.</Trans>}>
      {orders.map(({ id, orderNumber, status, totalAmount, currency, createdAt }) => (
        <DetailRow key={id} name={<span className="font-mono text-sm">{orderNumber}</span>}>
          <OrderStatusBadge status={status} />
          <Money amount={totalAmount} currency={currency} />
          <DateText value={createdAt} />
        </DetailRow>
      ))}
    </DetailList>
  );
}

/** Why it is suspended, in the words of the staff who did it. */
export function SuspendedBecause({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="rounded-md bg-red-soft px-3 py-2 text-red">
      <Trans>
        Suspended: <span className="[overflow-wrap:anywhere]">{reason}</span>
      </Trans>
    </p>
  );
}
