import { Suspense } from 'react';
import type { Pack } from '../../../../contract/order-lines.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { OfferChanged } from './offer-changed.tsx';
import type { Checkout } from './use-checkout.ts';

/** Lazy, because the dialog needs the form libraries and the product page does not. */
const DeliveryDialog = lazyComponent(
  () => import('../../organizations/delivery/delivery-dialog.tsx'),
  'DeliveryDialog',
);

type AskBeforeProps = { checkout: Checkout; productId: string; pack: Pack; buyerOrgId: string | null };

/**
 * Asks for what the checkout still needs: the delivery address or, if an open order has another price, the buyer's
 * agreement to replace that order.
 */
export function AskBefore(props: AskBeforeProps) {
  return (
    <>
      <AskDelivery {...props} />
      <OfferChanged checkout={props.checkout} />
    </>
  );
}

/**
 * Asks for the delivery address when none is saved, when the buyer wants to change it, or when the address changes
 * the total.
 */
function AskDelivery({ checkout, productId, pack, buyerOrgId }: AskBeforeProps) {
  if (!checkout.isAsking) return null;
  return (
    <Suspense>
      <DeliveryDialog
        productId={productId}
        pack={pack}
        orgId={buyerOrgId}
        isProcessing={checkout.isProcessing}
        onChoose={checkout.deliverTo}
        onClose={() => checkout.ask(false)}
      />
    </Suspense>
  );
}
