import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { NextStep, Purchase } from '../../../../contract/purchases.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/money.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../order-badges.tsx';
import { OrderTotals } from '../order-totals.tsx';
import { PayOrder } from './pay-order.tsx';

type PurchasedOrderProps = { purchaseId: string; order: Purchase['orders'][number] };

const steps: Record<NextStep, ReturnType<typeof msg> | null> = {
  pay: msg`Pay this order so that the seller can ship it.`,
  waitForFreight: msg`Freight to be quoted: the seller enters it, and you pay then.`,
  waitForBank: msg`The bank has not confirmed the payment yet. This can take a few days.`,
  waitForSeller: msg`Paid. The seller prepares the order.`,
  none: null,
};

export function PurchasedOrder({ purchaseId, order }: PurchasedOrderProps) {
  const { t } = useLingui();
  const { id, orderNumber, sellerOrgName, lineCount, isOpened, gstAmount, currency, nextStep } = order;
  const step = steps[nextStep];
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
          <PaymentStatusBadge status={order.paymentStatus} />
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
        {nextStep === 'pay' && (
          <PayOrder purchaseId={purchaseId} orderId={id}>
            <Trans>
              Pay<span className="sr-only"> {sellerOrgName}</span>
            </Trans>
          </PayOrder>
        )}
      </div>
    </li>
  );
}
