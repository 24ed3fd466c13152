import type { Pack } from '../../../contract/order-lines.ts';
import type { OrganizationKey } from './organizations.ts';

/**
 * How a product of the catalogue is sold, in addition to its price for a single unit: in packs, with volume prices, and
 * with stock that is counted when the database is filled, or made to order.
 */
export type DemoOffer = {
  product: string;
  /** Each product with packs is sold as `each`, too. */
  packs?: readonly {
    pack: Exclude<Pack, 'each'>;
    units: number;
    listPrice: string;
    minimumQuantity?: number;
  }[];
  /** Prices of a pack from a minimum quantity on. */
  tiers?: readonly { pack: Pack; minimumQuantity: number; price: string }[];
  stock?: { onHand: number; lowStockAt: number };
  leadDays?: number;
};

/** The stock of the gel is low, and the stain is out of stock. */
export const demoOffers: readonly DemoOffer[] = [
  {
    product: 'eeg-gel',
    packs: [{ pack: 'case', units: 12, listPrice: '312.00' }],
    tiers: [
      { pack: 'each', minimumQuantity: 6, price: '26.90' },
      { pack: 'case', minimumQuantity: 4, price: '298.00' },
    ],
    stock: { onHand: 14, lowStockAt: 20 },
  },
  {
    product: 'cup-electrodes',
    packs: [{ pack: 'box', units: 5, listPrice: '702.00' }],
    tiers: [{ pack: 'each', minimumQuantity: 4, price: '141.00' }],
    stock: { onHand: 60, lowStockAt: 10 },
  },
  {
    product: 'gloves-m',
    packs: [{ pack: 'case', units: 10, listPrice: '236.00' }],
    tiers: [
      { pack: 'each', minimumQuantity: 20, price: '23.40' },
      { pack: 'case', minimumQuantity: 5, price: '224.00' },
    ],
    stock: { onHand: 480, lowStockAt: 100 },
  },
  {
    product: 'ecg-electrodes',
    packs: [{ pack: 'case', units: 20, listPrice: '420.00', minimumQuantity: 2 }],
  },
  { product: 'cresyl-violet', stock: { onHand: 0, lowStockAt: 5 } },
  { product: 'tms-coil', leadDays: 42 },
];

type DemoAgreement = {
  seller: OrganizationKey;
  buyer: OrganizationKey;
  product: string;
  pack: Pack;
  minimumQuantity: number;
  price: string;
};

/** Agreed prices, valid since the beginning of the present year and without an end. */
export const demoAgreements: readonly DemoAgreement[] = [
  {
    seller: 'cortiva',
    buyer: 'harbour',
    product: 'eeg-gel',
    pack: 'each',
    minimumQuantity: 1,
    price: '25.50',
  },
  {
    seller: 'cortiva',
    buyer: 'harbour',
    product: 'eeg-gel',
    pack: 'case',
    minimumQuantity: 1,
    price: '286.00',
  },
  {
    ...{ seller: 'cortiva', buyer: 'harbour', product: 'cup-electrodes', pack: 'each' },
    ...{ minimumQuantity: 2, price: '132.00' },
  },
];

type DemoCart = {
  organization: OrganizationKey;
  lines: readonly { product: string; pack: Pack; quantity: number; addedBy: string }[];
};

/** The shared cart of a buyer, which its members still have to order. */
export const demoCart: DemoCart = {
  organization: 'harbour',
  lines: [
    { product: 'cup-electrodes', pack: 'each', quantity: 4, addedBy: 'purchasing@harbour.example' },
    { product: 'tms-coil', pack: 'each', quantity: 1, addedBy: 'buyer@harbour.example' },
    { product: 'gloves-m', pack: 'case', quantity: 5, addedBy: 'purchasing@harbour.example' },
    { product: 'fibre-cannula', pack: 'each', quantity: 10, addedBy: 'buyer@harbour.example' },
  ],
};
