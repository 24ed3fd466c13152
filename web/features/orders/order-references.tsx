import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { DeliveryText } from '../organizations/delivery/delivery-text.tsx';

type OrderReferencesProps = {
  order: Pick<Order, 'purchaseOrderNumber' | 'costCentre' | 'note' | 'delivery'>;
};

/** What the buyer entered for an order, as entries of a description list. Omits what the buyer left empty. */
export function OrderReferences({ order }: OrderReferencesProps) {
  return (
    <>
      <Stated name={<Trans>Purchase order number</Trans>}>{order.purchaseOrderNumber}</Stated>
      <Stated name={<Trans>Cost centre</Trans>}>{order.costCentre}</Stated>
      <Stated name={<Trans>Note to the seller</Trans>}>{order.note}</Stated>
      {order.delivery && (
        <div className="min-w-0">
          <dt className="text-sm text-muted">
            <Trans>Deliver to</Trans>
          </dt>
          <dd className="min-w-0">
            <DeliveryText delivery={order.delivery} />
          </dd>
        </div>
      )}
    </>
  );
}

/** Shows a text that the buyer entered for the order. Renders nothing when the text is empty. */
function Stated({ name, children }: { name: ReactNode; children: string }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
