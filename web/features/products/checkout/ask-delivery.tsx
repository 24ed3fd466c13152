import { Fetched } from '../../../ui/fetched.tsx';
import { deliveryDialog } from '../../organizations/delivery/fetched-parts.ts';
import type { Checkout } from './use-checkout.ts';

type AskDeliveryProps = { checkout: Checkout; productId: string; buyerOrgId: string | null };

/** Where a checkout needs an address, the buyer wants another one, or has to see the total of this one first. */
export function AskDelivery({ checkout, productId, buyerOrgId }: AskDeliveryProps) {
  if (!checkout.isAsking) return null;
  return (
    <Fetched
      part={deliveryDialog}
      props={{
        productId,
        orgId: buyerOrgId,
        isProcessing: checkout.isProcessing,
        onChoose: checkout.deliverTo,
        onClose: () => checkout.ask(false),
      }}
    />
  );
}
