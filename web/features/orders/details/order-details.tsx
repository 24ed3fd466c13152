import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '../../../../contract/orders.ts';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { Money } from '../../../ui/money.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../order-badges.tsx';
import { OrderItems } from './order-items.tsx';
import { ResumeCheckout } from './resume-checkout.tsx';
import { Timeline } from './timeline.tsx';

export function OrderDetails({ order }: { order: Order }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-2">
        <OrderStatusBadge status={order.status} />
        <PaymentStatusBadge status={order.paymentStatus} />
      </div>
      <ResumeCheckout order={order} />
      <Block title={<Trans>Items</Trans>}>
        <OrderItems order={order} />
        <p className="mt-3 flex items-baseline justify-between gap-4 border-t pt-3">
          <span className="font-medium">
            <Trans>Total</Trans>
          </span>
          <Money amount={order.totalAmount} currency={order.currency} size="price" />
        </p>
      </Block>
      <Block title={<Trans>Progress</Trans>}>
        <Timeline order={order} />
      </Block>
      <Block title={<Trans>Parties</Trans>}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
          <Term name={<Trans>Seller</Trans>}>{order.sellerOrgName}</Term>
          <Term name={<Trans>Buyer</Trans>}>
            {order.buyerName}
            {order.buyerOrgName && <span className="block text-muted">{order.buyerOrgName}</span>}
          </Term>
          <Term name={<Trans>Order number</Trans>}>
            <CopyableCode value={order.orderNumber} name={t`order number`} />
          </Term>
        </dl>
      </Block>
    </div>
  );
}

function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2">{title}</h3>
      {children}
    </section>
  );
}

function Term({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
