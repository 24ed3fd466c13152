import type { BoughtItem, OrderDetails } from '../../contract/order-life.ts';
import type { OrderMoney } from '../../contract/order-money.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const time = '2026-11-20T10:00:00.000Z';

export function boughtItem(parts: Partial<BoughtItem> = {}): BoughtItem {
  return {
    id: id(1),
    productId: id(2),
    name: 'Electrode cap',
    unitPrice: '50.00',
    quantity: 2,
    shipped: 0,
    catalogNumber: null,
    lotBatch: false,
    expirationDate: false,
    ...parts,
  };
}

/** A paid order as its seller sees it. */
export function orderDetails(parts: Partial<OrderDetails> = {}): OrderDetails {
  return {
    id: id(3),
    orderNumber: 'ORD-1',
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
    purchaseOrderNumber: '',
    items: [boughtItem()],
    events: [],
    parcels: [],
    seller: { website: '', phone: '' },
    buyer: { website: '', phone: '' },
    payableUntil: null,
    viewer: { side: 'sales', isBuyer: false, mayCancel: false, mayShip: true },
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
