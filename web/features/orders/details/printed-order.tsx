import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameWithOptions } from '../../../../contract/options-text.ts';
import type { OrderDetails, ShippedParcel } from '../../../../contract/order-life.ts';
import { carrierNames } from '../../../../contract/parcels.ts';
import { Gst } from '../../../gst.tsx';
import { Money } from '../../../ui/money.tsx';
import { DateText } from '../../../ui/time.tsx';
import { DeliveryText } from '../../organizations/delivery/delivery-text.tsx';
import { PackText } from '../cart/pack-text.tsx';
import { OrderStatusBadge, PaymentStatusBadge } from '../order-badges.tsx';
import { PrintSheet } from '../print-sheet.tsx';
import { LotList } from './lot-list.tsx';
import { Timeline } from './timeline.tsx';

/** The order on one page, for printing. Hidden on the screen, where the order's page is shown instead. */
export function PrintedOrder({ order }: { order: OrderDetails }) {
  return (
    <PrintSheet title={<Trans>Order</Trans>} text={<p className="font-mono">{order.orderNumber}</p>}>
      <Facts order={order} />
      <Items order={order} />
      {order.parcels.length > 0 && (
        <ul className="mb-8 grid gap-2">
          {order.parcels.map((parcel) => (
            <PrintedParcel key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
      <Timeline order={order} />
    </PrintSheet>
  );
}

function PrintedParcel({ parcel }: { parcel: ShippedParcel }) {
  const { carrier, carrierName, trackingNumber, shippedAt, items } = parcel;
  return (
    <li>
      {carrierName ?? carrierNames[carrier]} <span className="font-mono">{trackingNumber}</span>,{' '}
      <DateText value={shippedAt} withTime />
      {items.map(({ id, name, options, quantity, packUnits, lots }) => (
        <span key={id} className="block text-sm text-muted">
          {quantity} × {nameWithOptions(name, options)}
          <LotList lots={lots} packUnits={packUnits} />
        </span>
      ))}
    </li>
  );
}

function Facts({ order }: { order: OrderDetails }) {
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-8 gap-y-4">
      <Fact name={<Trans>Seller</Trans>}>{order.sellerOrgName}</Fact>
      <Fact name={<Trans>Buyer</Trans>}>
        {order.buyerName}
        {order.buyerOrgName && <span className="block">{order.buyerOrgName}</span>}
      </Fact>
      {order.purchaseOrderNumber && (
        <Fact name={<Trans>Purchase order number</Trans>}>{order.purchaseOrderNumber}</Fact>
      )}
      {order.costCentre && <Fact name={<Trans>Cost centre</Trans>}>{order.costCentre}</Fact>}
      {order.delivery && (
        <Fact name={<Trans>Deliver to</Trans>}>
          <DeliveryText delivery={order.delivery} />
        </Fact>
      )}
      <Fact name={<Trans>Status</Trans>}>
        <OrderStatusBadge status={order.status} />
      </Fact>
      <Fact name={<Trans>Payment</Trans>}>
        <PaymentStatusBadge status={order.paymentStatus} />
      </Fact>
      <Fact name={<Trans>Created</Trans>}>
        <DateText value={order.createdAt} withTime />
      </Fact>
      <Fact name={<Trans>Updated</Trans>}>
        <DateText value={order.updatedAt} withTime />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Items({ order }: { order: OrderDetails }) {
  const { t } = useLingui();
  const { items, currency, totalAmount, freightAmount } = order;
  return (
    <table className="mb-8 w-full border-collapse [&_td]:border-b [&_td]:py-2 [&_th]:border-b [&_th]:py-2 [&_:is(td,th):not(:first-child)]:pl-6 [&_:is(td,th):not(:first-child)]:text-end [&_:is(td,th):not(:first-child)]:whitespace-nowrap">
      <thead>
        <tr className="text-start text-sm text-muted">
          <th className="text-start font-medium">{t`Item`}</th>
          <th className="font-medium">{t`Quantity`}</th>
          <th className="font-medium">{t`Price`}</th>
          <th className="font-medium">{t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, options, pack, packUnits, quantity, unitPrice, amount }) => (
          <tr key={id}>
            <td className="break-words">
              {nameWithOptions(name, options)} <PackText pack={pack} packUnits={packUnits} />
            </td>
            <td>{quantity}</td>
            <td>
              <Money amount={unitPrice} currency={currency} />
            </td>
            <td>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
        {freightAmount === null && (
          <tr>
            <td colSpan={4}>{t`Freight to be quoted`}</td>
          </tr>
        )}
        {freightAmount !== null && Number(freightAmount) > 0 && (
          <tr>
            <td colSpan={3}>{t`Freight`}</td>
            <td>
              <Money amount={freightAmount} currency={currency} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <td colSpan={3}>
            {freightAmount === null ? t`Total without freight` : t`Total`}
            <span className="block text-sm font-normal text-muted">
              <Gst {...order} />
            </span>
          </td>
          <td>
            <Money amount={totalAmount} currency={currency} size="price" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
