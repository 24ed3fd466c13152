import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { isCheckoutOpen } from '../../../../contract/order-status.ts';
import { waitsForApproval } from '../../../../contract/waits-for-approval.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/time.tsx';
import { PayOrder } from '../purchases/pay-order.tsx';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CancelUnshipped, mayCancelUnshipped } from './cancel-unshipped.tsx';
import { Opens } from './opens.tsx';
import { ShipWhenAvailable } from './ship-when-available.tsx';
import { stateOfNextStep } from './state-of-next-step.ts';

const QuoteFreight = lazyComponent(() => import('../freight/quote-freight.tsx'), 'QuoteFreight');
const ShipDialog = lazyComponent(() => import('../ship/ship-dialog.tsx'), 'ShipDialog');

/** The viewer's next action, or the event for which the order waits, as a sentence with buttons. */
export function NextStep({ order }: { order: OrderDetails }) {
  const { t } = useLingui();
  const { title, text } = stateOfNextStep(order);
  return (
    <Card
      aria-label={t`Next step`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-3 border-l-primary p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-serif text-lg font-semibold">{t(title)}</p>
        <p className="text-muted">{t(text)}</p>
        {isCheckoutOpen(order) && order.payableUntil && (
          <p className="mt-1 text-sm text-muted">
            <Trans>
              Payable until <DateText value={order.payableUntil} withTime />.
            </Trans>
          </p>
        )}
      </div>
      <Actions order={order} />
    </Card>
  );
}

function Actions({ order }: { order: OrderDetails }) {
  const { isBuyer, mayCancel, mayShip, mayQuoteFreight } = order.viewer;
  const actions = [
    mayShip && order.missingStock === 'open' && <ShipWhenAvailable key="wait" orderId={order.id} />,
    mayQuoteFreight && <EnterFreight key="freight" order={order} />,
    mayShip && <Ship key="ship" order={order} />,
    isBuyer && waitsForApproval(order.freightApproval) && <SeePurchase key="purchase" order={order} />,
    isBuyer && canResume(order) && <Resume key="resume" order={order} />,
    mayCancel && <Cancel key="cancel" order={order} />,
    mayCancelUnshipped(order) && <CancelUnshipped key="unshipped" order={order} />,
  ].filter(Boolean);
  if (actions.length === 0) return null;
  return <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 print:hidden">{actions}</div>;
}

/**
 * Whether to show a button: one that resumes the checkout or, for an order of Purchase Now, one that buys the product
 * again.
 */
function canResume(order: OrderDetails): boolean {
  if (waitsForApproval(order.freightApproval)) return false;
  if (order.isFromCart)
    return isCheckoutOpen(order) && order.freightAmount !== null && !order.isCardInProgress;
  return isCheckoutOpen(order) || order.status !== 'pending';
}

function Resume({ order }: { order: OrderDetails }) {
  return order.isFromCart ? (
    <PayOrder purchaseId={order.purchaseId} orderId={order.id}>
      <Trans>Resume checkout</Trans>
    </PayOrder>
  ) : (
    <BuyAgain order={order} />
  );
}

/** The page of the purchase, on which the order is submitted for approval. */
function SeePurchase({ order }: { order: OrderDetails }) {
  return (
    <Button asChild>
      <Link to={paths.purchase(order.purchaseId)}>
        <Trans>See the purchase</Trans>
      </Link>
    </Button>
  );
}

function EnterFreight({ order }: { order: OrderDetails }) {
  return (
    <Opens label={<Trans>Enter freight</Trans>} lazy={QuoteFreight}>
      {(onClose) => <QuoteFreight order={order} onClose={onClose} />}
    </Opens>
  );
}

function Ship({ order }: { order: OrderDetails }) {
  return (
    <Opens label={<Trans>Mark shipped</Trans>} lazy={ShipDialog}>
      {(onClose) => <ShipDialog orgId={order.sellerOrgId} order={order} onClose={onClose} />}
    </Opens>
  );
}

function Cancel({ order }: { order: OrderDetails }) {
  return (
    <Opens label={<Trans>Cancel order</Trans>} variant="outline">
      {(onClose) => <CancelOrder order={order} onClose={onClose} />}
    </Opens>
  );
}
