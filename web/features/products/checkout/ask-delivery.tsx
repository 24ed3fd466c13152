import { Fetched } from '../../../ui/fetched.tsx';
import { deliveryDialog } from '../../organizations/delivery/fetched-parts.ts';
import type { Checkout } from './use-checkout.ts';

/** Where a checkout needs an address, or the buyer wants another one. */
export function AskDelivery({ checkout, buyerOrgId }: { checkout: Checkout; buyerOrgId: string | null }) {
  if (!checkout.isAsking) return null;
  return (
    <Fetched
      part={deliveryDialog}
      props={{
        orgId: buyerOrgId,
        isProcessing: checkout.isProcessing,
        onChoose: checkout.deliverTo,
        onClose: () => checkout.ask(false),
      }}
    />
  );
}
