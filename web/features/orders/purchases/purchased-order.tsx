import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CardFailure, NextStep, Purchase } from '../../../../contract/purchases.ts';
import { waitsForApproval } from '../../../../contract/waits-for-approval.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText, DayText } from '../../../ui/time.tsx';
import { BoughtLines } from '../bought-lines.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../order-badges.tsx';
import { OrderReferences } from '../order-references.tsx';
import { OrderTotals, TotalRow } from '../order-totals.tsx';
import { useMayRequest } from '../quotes/use-may-request.ts';
import { FreightApproval, wasNotApproved } from './freight-approval.tsx';
import { PayByChoice } from './pay-by-choice.tsx';
import { PayOrder } from './pay-order.tsx';

type Order = Purchase['orders'][number];
type PurchasedOrderProps = { purchase: Purchase; order: Order };

const failures: Record<CardFailure, { badge: MessageDescriptor; step: MessageDescriptor }> = {
  declined: {
    badge: msg({ message: 'Declined', context: 'card payment' }),
    step: msg`The bank declined the card. Pay this order with another card.`,
  },
  authentication_required: {
    badge: msg`Authentication required`,
    step: msg`The bank asks you to confirm the payment. Pay this order on the provider’s page.`,
  },
  unusable: {
    badge: msg`Card not charged`,
    step: msg`The card could not be used. Pay this order with another card.`,
  },
};

const steps: Record<NextStep, ReturnType<typeof msg> | null> = {
  pay: msg`Pay this order so that the seller can ship it.`,
  waitForFreight: msg`Freight to be quoted: the seller enters it, and you pay then.`,
  waitForBank: msg`The bank has not confirmed the payment yet. This can take a few days.`,
  waitForSeller: msg`Paid. The seller prepares the order.`,
  none: null,
};

export function PurchasedOrder({ purchase, order }: PurchasedOrderProps) {
  const { id, sellerOrgName, nextStep, items, currency } = order;
  const headId = `order-${id}`;
  return (
    <li>
      <Card aria-labelledby={headId}>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4">
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            <h2 id={headId} className="text-lg break-words">
              {sellerOrgName}
            </h2>
            <OrderNumber order={order} />
            <p className="flex flex-wrap gap-1.5">
              <OrderStatusBadge status={order.status} />
              <PaymentBadge order={order} />
            </p>
            <Step order={order} />
          </div>
          {nextStep === 'pay' &&
            (waitsForApproval(order.freightApproval) ? (
              <FreightApproval purchaseId={purchase.id} order={order} />
            ) : (
              <Pay purchase={purchase} order={order} />
            ))}
        </div>
        <div className="border-t p-4">
          <BoughtLines items={items} currency={currency} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 border-t p-4 md:grid-cols-2">
          <dl className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 sm:grid-cols-2">
            <OrderReferences order={order} />
          </dl>
          <Amounts purchase={purchase} order={order} />
        </div>
      </Card>
    </li>
  );
}

function OrderNumber({ order: { id, orderNumber, isOpened } }: { order: Order }) {
  return (
    <p className="text-sm">
      {isOpened ? (
        <Link
          to={paths.order(id)}
          className="inline-flex min-h-6 items-center rounded-sm font-mono text-primary underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {orderNumber}
        </Link>
      ) : (
        <span className="font-mono text-muted">{orderNumber}</span>
      )}
    </p>
  );
}

/** The next step of the order, and until when the buyer can pay it or its first open invoice. */
function Step({ order }: { order: Order }) {
  const { t } = useLingui();
  const { payableUntil, invoiceDueOn } = order;
  const step = stepOf(order);
  return (
    <>
      {step && <p className="text-sm">{t(step)}</p>}
      {order.exceedsBudget && <ExceededBudget costCentre={order.costCentre} />}
      {payableUntil && (
        <p className="text-sm text-muted">
          <Trans>
            Payable until <DateText value={payableUntil} withTime />.
          </Trans>
        </p>
      )}
      {invoiceDueOn && (
        <p className="text-sm text-muted">
          <Trans>
            Invoice due on <DayText value={invoiceDueOn} />.
          </Trans>
        </p>
      )}
    </>
  );
}

function ExceededBudget({ costCentre }: { costCentre: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <StatusBadge tone="amber">
        <Trans>Budget</Trans>
      </StatusBadge>
      <span>
        <Trans>This order exceeded the budget of the cost centre {costCentre}.</Trans>
      </span>
    </p>
  );
}

function stepOf(order: Order): MessageDescriptor | null {
  const failure = failureOf(order);
  if (failure) return failure.step;
  if (order.freightApproval?.state === 'submitted')
    return msg`The order waits for the approval of its freight.`;
  if (wasNotApproved(order))
    return msg`The freight was not approved. You can submit the order again, or cancel it.`;
  if (waitsForApproval(order.freightApproval))
    return msg`The seller has quoted the freight. With it, the order needs an approval.`;
  if (order.isCardInProgress) return msg`The card is being charged.`;
  if (order.paymentStatus === 'on_account' && order.nextStep === 'waitForSeller')
    return msg`Ordered on account. The seller prepares the order.`;
  return steps[order.nextStep];
}

function Amounts({ purchase, order }: PurchasedOrderProps) {
  const { gstAmount, refundedAmount, currency } = order;
  const mayRequest = useMayRequest(purchase.buyerOrgId);
  return (
    <div className="grid content-start gap-1">
      <OrderTotals
        {...order}
        request={mayRequest ? { side: 'sent', new: 'empty', order: order.id } : undefined}
      />
      {Number(refundedAmount) > 0 && (
        <TotalRow name={<Trans>Refunded</Trans>}>
          <Money amount={`-${refundedAmount}`} currency={currency} />
        </TotalRow>
      )}
      {Number(gstAmount) > 0 && (
        <p className="text-right text-sm text-muted">
          <Trans>
            Includes GST of <Money amount={gstAmount} currency={currency} />
          </Trans>
        </p>
      )}
    </div>
  );
}

function Pay({ purchase, order }: PurchasedOrderProps) {
  const { sellerOrgName } = order;
  const label = (
    <Trans>
      Pay<span className="sr-only"> {sellerOrgName}</span>
    </Trans>
  );
  return order.isChargeable ? (
    <PayByChoice purchase={purchase} order={order}>
      {label}
    </PayByChoice>
  ) : (
    <PayOrder purchaseId={purchase.id} orderId={order.id}>
      {label}
    </PayOrder>
  );
}

/** Why the saved card did not pay the order. Only for an order that still waits for another payment. */
function failureOf({ nextStep, payments }: Order) {
  const failure = payments.findLast(({ isByCard }) => isByCard)?.failure;
  return nextStep === 'pay' && failure ? failures[failure] : null;
}

function PaymentBadge({ order }: { order: Order }) {
  const { t } = useLingui();
  const failure = failureOf(order);
  if (failure) return <StatusBadge tone="red">{t(failure.badge)}</StatusBadge>;
  if (order.nextStep !== 'waitForBank') return <PaymentStatusBadge status={order.paymentStatus} />;
  return (
    <StatusBadge tone="blue">
      <Trans>Payment pending</Trans>
    </StatusBadge>
  );
}
