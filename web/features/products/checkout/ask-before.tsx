import { Suspense } from 'react';
import { lazyComponent } from '../../../lazy-component.ts';
import { OfferChanged } from './offer-changed.tsx';
import type { Checkout } from './use-checkout.ts';

/** Its form brings the form libraries, which reading a product does not need. */
const DeliveryDialog = lazyComponent(
  () => import('../../organizations/delivery/delivery-dialog.tsx'),
  'DeliveryDialog',
);

type AskBeforeProps = { checkout: Checkout; productId: string; buyerOrgId: string | null };

/** What is asked before a checkout opens: where it goes, and whether an open order at another price is given up. */
export function AskBefore(props: AskBeforeProps) {
  return (
    <>
      <AskDelivery {...props} />
      <OfferChanged checkout={props.checkout} />
    </>
  );
}

/** Where a checkout needs an address, the buyer wants another one, or has to see the total of this one first. */
function AskDelivery({ checkout, productId, buyerOrgId }: AskBeforeProps) {
  if (!checkout.isAsking) return null;
  return (
    <Suspense>
      <DeliveryDialog
        productId={productId}
        orgId={buyerOrgId}
        isProcessing={checkout.isProcessing}
        onChoose={checkout.deliverTo}
        onClose={() => checkout.ask(false)}
      />
    </Suspense>
  );
}
