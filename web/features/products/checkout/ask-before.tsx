import { Suspense } from 'react';
import type { Pack } from '../../../../contract/order-lines.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { OfferChanged } from './offer-changed.tsx';
import type { Checkout } from './use-checkout.ts';

/** Lazy, because the form libraries are not needed to read a product page. */
const DeliveryDialog = lazyComponent(
  () => import('../../organizations/delivery/delivery-dialog.tsx'),
  'DeliveryDialog',
);

type AskBeforeProps = { checkout: Checkout; productId: string; pack: Pack; buyerOrgId: string | null };

/**
 * The questions before a checkout opens: the delivery address, and whether to replace an open order at another price.
 */
export function AskBefore(props: AskBeforeProps) {
  return (
    <>
      <AskDelivery {...props} />
      <OfferChanged checkout={props.checkout} />
    </>
  );
}

/** Asks for the delivery address when it is missing, to be changed, or changes the total. */
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
