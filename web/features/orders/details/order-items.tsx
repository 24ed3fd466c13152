import { fromMinorUnits, toMinorUnits } from '../../../../contract/money.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { Gst } from '../../../gst.tsx';
import { BoughtLines } from '../bought-lines.tsx';
import { OrderTotals } from '../order-totals.tsx';
import { useMayRequest } from '../quotes/use-may-request.ts';

/** The lines of the order and its totals. */
export function OrderItems({ order }: { order: OrderDetails }) {
  const { items, currency, gstTreatment, viewer, buyerOrgId } = order;
  const mayRequest = useMayRequest(buyerOrgId);
  return (
    <>
      <BoughtLines items={items} currency={currency} />
      <div className="mt-4 grid gap-1 border-t pt-3">
        <OrderTotals
          {...order}
          subtotal={subtotalOf(order)}
          request={
            viewer.side === 'purchases' && mayRequest
              ? { side: 'sent', new: 'empty', order: order.id }
              : undefined
          }
        />
      </div>
      {gstTreatment !== 'none' && (
        <p className="mt-1 text-end text-sm text-muted">
          <Gst {...order} />
        </p>
      )}
    </>
  );
}

function subtotalOf({ freightAmount, totalAmount, currency }: OrderDetails): string {
  const goods = toMinorUnits(totalAmount, currency) - toMinorUnits(freightAmount ?? '0', currency);
  return fromMinorUnits(goods, currency);
}
