import { Trans } from '@lingui/react/macro';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { isCheckoutOpen } from '../../../../contract/order-status.ts';
import { Button } from '../../../ui/button.tsx';
import { AskBefore } from '../../products/checkout/ask-before.tsx';
import { useCheckout } from '../../products/checkout/use-checkout.ts';

/**
 * Resumes an open checkout, or starts a new one for the same pack of the same product. The buyer stays the same: the
 * user, or the organization that bought the order.
 */
export function BuyAgain({ order }: { order: OrderDetails }) {
  const [item] = order.items;
  const productId = item?.productId ?? '';
  const pack = item?.pack ?? 'each';
  const { buyerOrgId, gstTreatment } = order;
  const checkout = useCheckout({ productId, pack, buyerOrgId, gstShown: gstTreatment });
  const { start, isProcessing } = checkout;
  const isOpen = isCheckoutOpen(order);
  return (
    <>
      <Button variant={isOpen ? 'primary' : 'outline'} busy={isProcessing} onClick={start}>
        {isProcessing ? (
          <Trans>Processing...</Trans>
        ) : isOpen ? (
          <Trans>Resume checkout</Trans>
        ) : (
          <Trans>Purchase again</Trans>
        )}
      </Button>
      <AskBefore checkout={checkout} productId={productId} pack={pack} buyerOrgId={buyerOrgId} />
    </>
  );
}
