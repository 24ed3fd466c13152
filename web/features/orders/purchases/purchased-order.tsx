import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CardFailure, NextStep, Purchase } from '../../../../contract/purchases.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../order-badges.tsx';
import { OrderTotals } from '../order-totals.tsx';
import { PayByChoice } from './pay-by-choice.tsx';
import { PayOrder } from './pay-order.tsx';

type PurchasedOrderProps = { purchase: Purchase; order: Purchase['orders'][number] };

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
  const { t } = useLingui();
  const {
    id,
    orderNumber,
    sellerOrgName,
    lineCount,
    isOpened,
    gstAmount,
    currency,
    nextStep,
    isCardInProgress,
  } = order;
  const failure = failureOf(order);
  const step = failure?.step ?? (isCardInProgress ? msg`The card is being charged.` : steps[nextStep]);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-lg break-words">{sellerOrgName}</h2>
        <p className="text-sm text-muted">
          {isOpened ? (
            <Link
              to={paths.order(id)}
              className="inline-flex min-h-6 items-center rounded-sm font-mono text-primary underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {orderNumber}
            </Link>
          ) : (
            <span className="font-mono">{orderNumber}</span>
          )}
          {' · '}
          <Plural value={lineCount} one="# product" other="# products" />
        </p>
        <p className="flex flex-wrap gap-1.5">
          <OrderStatusBadge status={order.status} />
          <PaymentBadge order={order} />
        </p>
        {step && <p className="text-sm">{t(step)}</p>}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <div className="grid min-w-48 gap-1">
          <OrderTotals {...order} />
          {Number(gstAmount) > 0 && (
            <p className="text-right text-sm text-muted">
              <Trans>
                Includes GST of <Money amount={gstAmount} currency={currency} />
              </Trans>
            </p>
          )}
        </div>
        {nextStep === 'pay' && <Pay purchase={purchase} order={order} />}
      </div>
    </li>
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
function failureOf({ nextStep, payments }: Purchase['orders'][number]) {
  const failure = payments.findLast(({ isByCard }) => isByCard)?.failure;
  return nextStep === 'pay' && failure ? failures[failure] : null;
}

function PaymentBadge({ order }: { order: Purchase['orders'][number] }) {
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
