import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, Suspense } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { neverPaid, waitsFor } from '../../../../contract/order-status.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { useCopy } from '../../../ui/copy.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DateText } from '../../../ui/time.tsx';
import { OrderAccount } from '../credit/order-account.tsx';
import { Documents } from '../documents/documents.tsx';
import { MessagesCard } from '../messages/messages-card.tsx';
import { OrderDisputes } from '../money/order-disputes.tsx';
import { PaymentCard } from '../money/payment-card.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../order-badges.tsx';
import { AddAgain } from './add-again.tsx';
import { NextStep } from './next-step.tsx';
import { OrderItems } from './order-items.tsx';
import { Parties } from './parties.tsx';
import { ShippedParcels } from './shipped-parcels.tsx';
import { Timeline } from './timeline.tsx';

const OrderHold = lazyComponent(() => import('./order-hold.tsx'), 'OrderHold');
const LicenceDecisions = lazyComponent(() => import('./licence-decisions.tsx'), 'LicenceDecisions');

/**
 * The order's page. The next step comes first, then lines and parcels. The second column contains the parties and the
 * timeline.
 */
export function OrderBody({ order }: { order: OrderDetails }) {
  return (
    <>
      <Head order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-span-8">
          {order.hold ? (
            <Suspense>
              <OrderHold order={order} />
            </Suspense>
          ) : (
            !isAnsweredByDispute(order) && <NextStep order={order} />
          )}
          {isPaid(order) && <OrderDisputes order={order} />}
          <Section id="items" title={<Trans>Items</Trans>}>
            <OrderItems order={order} />
            {order.viewer.side === 'purchases' && <AddAgain items={order.items} />}
          </Section>
          {isPaid(order) && <PaymentCard order={order} />}
          {order.parcels.length > 0 && (
            <Section id="parcels" title={<Trans>Parcels</Trans>}>
              <ShippedParcels order={order} />
            </Section>
          )}
          {order.licences.length > 0 && (
            <Section id="licences" title={<Trans>Licences</Trans>}>
              <Suspense>
                <LicenceDecisions order={order} />
              </Suspense>
            </Section>
          )}
          {order.paymentStatus === 'on_account' && <OrderAccount order={order} />}
          {hasDocuments(order) && <Documents order={order} />}
          <MessagesCard order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-span-4">
          <Section id="timeline" title={<Trans>Timeline</Trans>}>
            <Timeline order={order} />
          </Section>
          <Section id="parties" title={<Trans>Parties</Trans>}>
            <Parties order={order} />
          </Section>
        </div>
      </div>
    </>
  );
}

/**
 * Whether the page omits `NextStep`, because the dispute section shows the next step. This is the case while the
 * payment is disputed, except for the buyer.
 */
function isAnsweredByDispute({ paymentStatus, viewer }: OrderDetails): boolean {
  return paymentStatus === 'disputed' && viewer.side !== 'purchases';
}

/** Before the payment there is only the purchase order. An order on account has an invoice for each parcel. */
function hasDocuments(order: OrderDetails): boolean {
  const { status, paymentStatus } = order;
  return waitsFor[status] === 'payment' || paymentStatus === 'on_account' || isPaid(order);
}

/** Whether the order is paid, or was paid and then refunded. */
function isPaid({ paymentStatus }: OrderDetails): boolean {
  return !neverPaid.includes(paymentStatus);
}

function Head({ order }: { order: OrderDetails }) {
  const { orderNumber, status, paymentStatus, createdAt, purchaseId, viewer } = order;
  const { t } = useLingui();
  return (
    <PageHeader
      title={
        <Trans>
          Order <span className="font-mono text-[0.8em] tracking-tight">{orderNumber}</span>
        </Trans>
      }
      text={
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <OrderStatusBadge status={status} />
          <span className="inline-flex items-center gap-1.5">
            <span className="text-sm">{t`Payment`}</span>
            <PaymentStatusBadge status={paymentStatus} />
          </span>
          <span className="text-sm">
            <Trans>
              Placed <DateText value={createdAt} withTime />
            </Trans>
          </span>
          {viewer.side === 'purchases' && (
            <Link
              to={paths.purchase(purchaseId)}
              className="inline-flex min-h-6 items-center rounded-sm text-sm underline pointer-coarse:min-h-11 print:hidden"
            >
              <Trans>Show the whole purchase</Trans>
            </Link>
          )}
          <span id="unread-messages" />
        </span>
      }
      actions={
        <>
          <CopyNumber orderNumber={orderNumber} />
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            <Trans>Print</Trans>
          </Button>
        </>
      }
    />
  );
}

function CopyNumber({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui();
  const { state, copy } = useCopy(orderNumber);
  return (
    <>
      <Button variant="outline" onClick={copy}>
        {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <Trans>Copy order number</Trans>
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && t`Copied`}
        {state === 'failed' && t`Could not copy`}
      </span>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}
