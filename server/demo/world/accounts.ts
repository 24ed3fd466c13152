import type { OrganizationKey, SellerKey } from './organizations.ts';

type DemoAccount = {
  seller: SellerKey;
  buyer: OrganizationKey;
  requester: string;
  wantedLimit: string;
  note: string;
};

/** An account that its seller has opened, with an order of which a part was shipped, invoiced and paid in part. */
export const openDemoAccount = {
  ...{ seller: 'cortiva', buyer: 'harbour', requester: 'buyer@harbour.example' },
  ...{ wantedLimit: '60000.00', note: 'We would like to pay monthly, after the caps have arrived.' },
  ...{ openedBy: 'owner@cortiva.example', limit: '50000.00', paymentDays: 30, statementDay: 1 },
  order: { product: 'eeg-cap-32', quantity: 3, purchaseOrderNumber: 'HN-2291' },
  parcel: {
    quantity: 1,
    lot: 'C32-2608',
    shippedBy: 'admin@cortiva.example',
    trackingNumber: 'AP2291004417AU',
  },
  receipt: { amount: '4000.00', reference: 'HARBOUR NEUROLOGY HN-2291' },
} as const satisfies DemoAccount & Record<string, unknown>;

/** An account that its seller has not answered yet. */
export const requestedDemoAccount: DemoAccount = {
  ...{ seller: 'helix', buyer: 'harbour', requester: 'purchasing@harbour.example' },
  ...{ wantedLimit: '8000.00', note: 'For our monthly consumables.' },
};
