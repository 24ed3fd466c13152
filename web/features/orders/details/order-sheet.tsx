import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { Loaded } from '../../../loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { orderQuery } from '../api.ts';
import { OrderDetails } from './order-details.tsx';
import { PrintedOrder } from './printed-order.tsx';

type OrderSheetProps = { orderId: string; onClose: () => void };

/** The details of one order, beside the list. */
export function OrderSheet({ orderId, onClose }: OrderSheetProps) {
  const read = useQuery(orderQuery(orderId));
  const order = read.data;
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Order</Trans>}
      description={order ? <span className="font-mono text-sm">{order.orderNumber}</span> : undefined}
    >
      <OverlayBody>
        <Loaded
          bare
          read={read}
          failure={<Trans>Unable to load order</Trans>}
          loading={
            <Loading>
              <Skeleton className="mb-6 h-6 w-40" />
              <Skeleton className="mb-2 h-16 w-full rounded-md" />
              <Skeleton className="h-40 w-full rounded-md" />
            </Loading>
          }
        >
          {(found) => <OrderDetails order={found} />}
        </Loaded>
      </OverlayBody>
      {order && (
        <OverlayFooter>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            <Trans>Print</Trans>
          </Button>
        </OverlayFooter>
      )}
      {order && <PrintedOrder order={order} />}
    </Sheet>
  );
}
