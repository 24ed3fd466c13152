import type { ShippedLot } from '../../contract/lots.ts';
import type { BoughtItem, OrderDetails, OrderEvent, ShippedParcel } from '../../contract/order-life.ts';
import type { Dispute, OrderMoney, Refund } from '../../contract/order-money.ts';
import { orderStatuses, paymentStatuses } from '../../contract/order-status.ts';
import type { ListedOrder } from '../../contract/orders.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const time = '2026-11-20T10:00:00.000Z';

export function boughtItem(parts: Partial<BoughtItem> = {}): BoughtItem {
  return {
    id: id(1),
    productId: id(2),
    name: 'Electrode cap',
    options: [],
    pack: 'each',
    packUnits: 1,
    unitPrice: '50.00',
    priceSource: 'list',
    quantity: 2,
    baseUnits: 2,
    amount: '100.00',
    gstTreatment: 'included',
    gstRate: 10,
    gstAmount: '9.09',
    shipped: 0,
    refunded: 0,
    toShip: (parts.quantity ?? 2) - (parts.shipped ?? 0) - (parts.refunded ?? 0),
    leadDays: null,
    catalogNumber: null,
    lotBatch: false,
    expirationDate: false,
    ...parts,
  };
}

/** The fields of a paid sale that both the order's details and its row in a list contain. */
const sale = {
  purchaseId: '019a0000-0000-7000-8000-0000000000aa',
  status: 'processing',
  paymentStatus: 'paid',
  totalAmount: '100.00',
  currency: 'AUD',
  gstTreatment: 'none',
  gstAmount: '0.00',
  buyerId: id(4),
  buyerName: 'Bo Buyer',
  buyerOrgId: null,
  buyerOrgName: null,
  sellerOrgId: id(5),
  sellerOrgName: 'Ship Optics',
  createdAt: time,
  updatedAt: time,
  delivery: null,
  freightAmount: '0.00',
  freightGstAmount: '0.00',
  purchaseOrderNumber: '',
  costCentre: '',
  note: '',
  missingStock: null,
} as const;

/** A paid order as its seller sees it. */
export function orderDetails(parts: Partial<OrderDetails> = {}): OrderDetails {
  return {
    id: id(3),
    orderNumber: 'ORD-1',
    ...sale,
    items: [boughtItem()],
    events: [],
    parcels: [],
    seller: { website: '', phone: '' },
    buyer: { website: '', phone: '' },
    isFromCart: false,
    labels: [],
    isCardInProgress: false,
    freightApproval: null,
    creditAccount: null,
    hold: null,
    licences: [],
    payableUntil: null,
    viewer: {
      side: 'sales',
      isBuyer: false,
      mayCancel: false,
      mayShip: true,
      mayCorrectLots: true,
      mayQuoteFreight: false,
      mayCancelHeld: false,
    },
    ...parts,
  };
}

export const paidMoney: OrderMoney = {
  currency: 'AUD',
  totals: { paid: '100.00', refunded: '0.00', disputed: '0.00', refundable: '100.00' },
  seller: { feeCharged: '3.00', fee: '3.00', kept: '97.00', mayRefund: true, mayAnswer: true },
  refunds: [],
  disputes: [],
};

export function shippedParcel(parts: Partial<ShippedParcel> = {}): ShippedParcel {
  return {
    id: id(6),
    carrier: 'dhl',
    carrierName: null,
    trackingNumber: null,
    trackingUrl: null,
    shippedAt: time,
    items: [parcelLine()],
    ...parts,
  };
}

export function parcelLine(
  parts: Partial<ShippedParcel['items'][number]> = {},
): ShippedParcel['items'][number] {
  return {
    id: id(8),
    itemId: id(1),
    name: 'Electrode cap',
    options: [],
    quantity: 2,
    packUnits: 1,
    lots: [],
    isRecalled: false,
    ...parts,
  };
}

export function shippedLot(parts: Partial<ShippedLot> = {}): ShippedLot {
  return {
    id: id(9),
    lot: 'L7',
    serial: null,
    expiresOn: null,
    manufacturedOn: null,
    identifier: null,
    counts: 'pack',
    quantity: 2,
    expiryConfirmed: null,
    recordedLater: null,
    replaced: null,
    ...parts,
  };
}

export function orderEvent(parts: Partial<OrderEvent> = {}): OrderEvent {
  return {
    id: id(7),
    kind: 'placed',
    status: 'pending',
    paymentStatus: 'unpaid',
    by: 'buyer',
    name: null,
    objects: {},
    happenedAt: time,
    ...parts,
  };
}

export function refund(parts: Partial<Refund> = {}): Refund {
  return {
    id: id(8),
    amount: '20.00',
    currency: 'AUD',
    reason: 'requested_by_customer',
    note: null,
    requestedByName: 'Sam Seller',
    state: 'succeeded',
    failure: null,
    items: [],
    createdAt: time,
    updatedAt: time,
    ...parts,
  };
}

export function dispute(parts: Partial<Dispute> = {}): Dispute {
  return {
    id: 'dp_1',
    orderId: id(3),
    orderNumber: 'ORD-1',
    status: 'needs_response',
    reason: 'fraudulent',
    amount: '100.00',
    currency: 'AUD',
    evidenceDueBy: null,
    evidenceSubmittedAt: null,
    evidenceSubmittedByName: null,
    openedAt: time,
    updatedAt: time,
    ...parts,
  };
}

/** An order in a list. The last digits of its id are 199 + `number`. */
export function listedOrder(number = 1, parts: Partial<ListedOrder> = {}): ListedOrder {
  return {
    id: id(199 + number),
    orderNumber: `ORD-${number}`,
    ...sale,
    items: [
      {
        productId: id(2),
        name: 'Electrode cap',
        options: [],
        pack: 'each',
        packUnits: 1,
        unitPrice: '50.00',
        quantity: 2,
        leadDays: null,
      },
    ],
    unreadMessages: 0,
    ...parts,
  };
}

/** The counts of a list of orders: 0 except those given. */
export function orderCounts(
  parts: { total?: number; toShip?: number; toAnswer?: number; unread?: number } = {},
) {
  return {
    total: 0,
    toShip: 0,
    toAnswer: 0,
    unread: 0,
    byStatus: zeroOf(orderStatuses),
    byPayment: zeroOf(paymentStatuses),
    ...parts,
  };
}

function zeroOf<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
