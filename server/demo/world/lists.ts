import type { OrganizationKey } from './organizations.ts';

export type DemoList = {
  organization: OrganizationKey;
  name: string;
  lines: readonly DemoListLine[];
  /**
   * The recurring order of the list. It prepares the cart on the first day of each month in this time zone, and emails
   * these people.
   */
  monthly?: { timeZone: string; people: readonly string[] };
};

type DemoListLine = {
  product: string;
  quantity: number;
  note?: string;
  /** The par level at a location. `onHand` is stored as if it had been counted when the database is filled. */
  level?: { location: string; minimum: number; maximum: number; onHand: number };
};

/** Lists of products that buyers order again. */
export const demoLists: readonly DemoList[] = [
  {
    organization: 'harbour',
    name: 'EEG consumables',
    lines: [
      {
        product: 'cup-electrodes',
        quantity: 2,
        level: { location: 'EEG room 1', minimum: 2, maximum: 6, onHand: 1 },
      },
      {
        product: 'eeg-gel',
        quantity: 4,
        note: 'The gel without fragrance',
        level: { location: 'EEG room 1', minimum: 3, maximum: 10, onHand: 5 },
      },
      { product: 'gloves-m', quantity: 10 },
      { product: 'ecg-electrodes', quantity: 5 },
    ],
    monthly: {
      timeZone: 'Australia/Sydney',
      people: ['purchasing@harbour.example', 'buyer@harbour.example'],
    },
  },
];
