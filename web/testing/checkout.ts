import type { Cart } from '../../contract/cart.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** The sellers of the cart, from 1. */
export const sellerOfCart = (place: number) => ({ id: id(place), name: `Seller ${place}` });

/** A cart with one product of each of two sellers, for 50 Australian dollars each. */
export const checkoutCart: Cart = {
  version: 3,
  groups: [1, 2].map((n) => ({
    ...{ sellerOrgId: id(n), sellerOrgName: sellerOfCart(n).name, currency: 'AUD', subtotal: '50.00' },
    ...{ freightAmount: '0.00', gstAmount: '0.00', totalAmount: '50.00', problem: null },
    lines: [
      {
        ...{ id: id(n + 10), productId: id(n + 20), name: `Cap ${n}`, category: null, catalogNumber: null },
        options: [],
        ...{ images: [], pack: 'each', packUnits: 1, quantity: 1, minimumQuantity: 1, quantityStep: 1 },
        ...{ unitPrice: '50.00', priceSource: 'list', amount: '50.00', isChanged: false, problem: null },
        ...{ supplyRestrictions: [], missingLicences: [] },
        ...{ seen: { amount: '50.00', currency: 'AUD' }, unitsLeft: null, leadDays: null },
        addedBy: { id: id(99), name: 'Ada Buyer' },
      },
    ],
  })),
};

export const checkoutAddress = {
  ...{ id: id(60), recipient: 'Ada Buyer', line1: '1 Quay Street', line2: '', city: 'Sydney', region: 'NSW' },
  ...{ postalCode: '2000', country: 'AU', phone: '', organization: '', email: '', instructions: '' },
};
