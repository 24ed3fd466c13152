import { Suspense } from 'react';
import type { Pack } from '../../../../contract/order-lines.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { OfferChanged } from './offer-changed.tsx';
import type { Checkout } from './use-checkout.ts';

/** Lazy, because only the dialog needs the form libraries, not the product page. */
const DeliveryDialog = lazyComponent(
  () => import('../../organizations/delivery/delivery-dialog.tsx'),
  'DeliveryDialog',
);

type AskBeforeProps = { checkout: Checkout; productId: string; pack: Pack; buyerOrgId: string | null };

/** Asks for what the checkout still needs: the delivery address, or the buyer's consent to replace an open order with another price. */
export function AskBefore(props: AskBeforeProps) {
  return (
    <>
      <AskDelivery {...props} />
      <OfferChanged checkout={props.checkout} />
    </>
  );
}

/** Asks for the delivery address when the buyer has none, when the buyer wants to change it, or when the address changes the total. */
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
