import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, Suspense, useState } from 'react';
import { toMinorUnits } from '../../../../contract/money.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderMoney } from '../../../../contract/order-money.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { loadAhead } from '../../../routing/load-ahead.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { orderMoneyQuery } from '../api.ts';
import { mayRefund, type NoRefund, noRefundReason } from './no-refund-reason.ts';
import { Refunds } from './refunds.tsx';

const RefundDialog = lazyComponent(() => import('./refund-dialog.tsx'), 'RefundDialog');

/** The amounts paid and refunded. The seller also sees the net amount. */
export function PaymentCard({ order }: { order: OrderDetails }) {
  const read = useQuery(orderMoneyQuery(order.id));
  const money = read.data;
  return (
    <Card aria-labelledby="payment">
      <CardHeader
        id="payment"
        title={<Trans>Payment</Trans>}
        actions={
          money &&
          mayRefund(order, money) &&
          Number(money.totals.refundable) > 0 && <Refund order={order} money={money} />
        }
      />
      <CardBody>
        <ReadError read={read} what={<Trans>Unable to load the payment</Trans>} />
        {read.isPending && <Skeleton className="h-12 w-full" />}
        {money && (
          <>
            <Totals money={money} isOwn={order.viewer.side === 'sales'} />
            {money.refunds.length > 0 && <Refunds refunds={money.refunds} />}
            <NoRefundReason reason={noRefundReason(order, money)} />
          </>
        )}
      </CardBody>
    </Card>
  );
}

function NoRefundReason({ reason }: { reason: NoRefund | null }) {
  if (reason === null) return null;
  return <p className="mt-2 text-sm text-muted">{reasonWords(reason)}</p>;
}

function reasonWords(reason: NoRefund): ReactNode {
  switch (reason) {
    case 'not a manager':
      return <Trans>Owners and admins of the seller can refund this order.</Trans>;
    case 'disputed':
      return <Trans>While the payment is in dispute it cannot be refunded: the bank decides.</Trans>;
    case 'taken back':
      return <Trans>There is nothing to refund: the buyer’s bank took the payment back.</Trans>;
    case 'all refunded':
      return <Trans>There is nothing left to refund.</Trans>;
    case 'under way':
      return <Trans>There is nothing left to refund once the refund under way has arrived.</Trans>;
    case 'unknown':
      return (
        <Trans>The payment provider has no record of this payment, so it cannot be refunded here.</Trans>
      );
  }
}

function Refund({ order, money }: { order: OrderDetails; money: OrderMoney }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)} {...loadAhead(RefundDialog)}>
        <Undo2 aria-hidden="true" />
        <Trans>Refund</Trans>
      </Button>
      <Suspense>
        {isOpen && <RefundDialog order={order} money={money} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function Totals({ money, isOwn }: { money: OrderMoney; isOwn: boolean }) {
  const { currency, totals, seller } = money;
  const { t } = useLingui();
  const row = (label: ReactNode, amount: string, isTaken = false) => (
    <Row label={label} isSum={false}>
      <Money amount={isTaken && Number(amount) > 0 ? `-${amount}` : amount} currency={currency} />
    </Row>
  );
  const isAny = (amount: string) => Number(amount) !== 0;
  return (
    <>
      <dl className="grid gap-1.5">
        {row(t`Paid`, totals.paid)}
        {isAny(totals.refunded) && row(t`Refunded`, totals.refunded, true)}
        {isAny(totals.disputed) && row(t`Taken back by the buyer’s bank`, totals.disputed, true)}
        {seller && (
          <>
            {isAny(seller.fee) && row(t`Platform fee`, seller.fee, true)}
            <Row label={isOwn ? t`On your account` : t`On the seller’s account`} isSum>
              <Money amount={seller.kept} currency={currency} />
            </Row>
          </>
        )}
      </dl>
      {isUndecided(money) && (
        <p className="mt-1 text-sm text-muted">
          <Trans>Until the bank has decided, what it took back stays on the account.</Trans>
        </p>
      )}
    </>
  );
}

/**
 * Whether a dispute is open. The bank has withdrawn the disputed amount, and a row shows this. The seller's total still
 * includes the amount until the dispute is lost. Therefore the total is higher than the sum of the rows above it.
 */
function isUndecided({ currency, totals, seller }: OrderMoney): boolean {
  const minor = (amount: string) => toMinorUnits(amount, currency);
  if (!seller || minor(totals.disputed) === 0) return false;
  const taken = minor(totals.refunded) + minor(totals.disputed) + minor(seller.fee);
  return minor(seller.kept) > minor(totals.paid) - taken;
}

function Row({ label, isSum, children }: { label: ReactNode; isSum: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isSum ? 'mt-1 border-t pt-2 font-semibold' : ''}`}
    >
      <dt className={isSum ? '' : 'text-muted'}>{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}
