import { Trans } from '@lingui/react/macro';
import { isCheckoutOpen } from '../../../../contract/order-status.ts';
import type { Order } from '../../../../contract/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { useCheckout } from '../../products/checkout/use-checkout.ts';

/** The buyer can continue an open checkout: requesting it again resumes it (product-decisions, Buying). */
export function ResumeCheckout({ order }: { order: Order }) {
  const { user } = useAuth();
  const [item] = order.items;
  if (!item || !isCheckoutOpen(order) || order.buyerId !== user?.id) return null;
  return <Resume productId={item.productId} buyerOrgId={order.buyerOrgId} />;
}

function Resume({ productId, buyerOrgId }: { productId: string; buyerOrgId: string | null }) {
  const { start, isProcessing } = useCheckout({ productId, buyerOrgId });
  return (
    <Button size="lg" busy={isProcessing} onClick={start}>
      {isProcessing ? <Trans>Processing...</Trans> : <Trans>Resume checkout</Trans>}
    </Button>
  );
}
