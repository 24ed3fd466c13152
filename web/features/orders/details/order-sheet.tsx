import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { describeError } from '../../../api/error-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { orderQuery } from '../api.ts';
import { OrderDetails } from './order-details.tsx';
import { PrintedOrder } from './printed-order.tsx';

type OrderSheetProps = { orderId: string; onClose: () => void };

/** The details of one order, beside the list. */
export function OrderSheet({ orderId, onClose }: OrderSheetProps) {
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(orderId));
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Order</Trans>}
      description={order ? <span className="font-mono text-sm">{order.orderNumber}</span> : undefined}
    >
      <OverlayBody>
        {order && <OrderDetails order={order} />}
        {!order && error && (
          <ErrorState
            title={<Trans>Unable to load order</Trans>}
            text={describeError(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!order && !error && (
          <Loading>
            <Skeleton className="mb-6 h-6 w-40" />
            <Skeleton className="mb-2 h-16 w-full rounded-md" />
            <Skeleton className="h-40 w-full rounded-md" />
          </Loading>
        )}
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
