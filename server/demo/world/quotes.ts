import type { OrganizationKey, SellerKey } from './organizations.ts';

export type DemoRequest = {
  organization: OrganizationKey;
  requester: string;
  title: string;
  note: string;
  lines: readonly { name: string; unit: string; quantity: number }[];
  /** The invited sellers. Those with `lines` have sent a quote. */
  sellers: readonly DemoAnswer[];
};

type DemoAnswer = {
  organization: SellerKey;
  by: string;
  freight?: string;
  leadDays?: number;
  note?: string;
  /** The offers, each for the line of the request with this index. Absent without a quote. */
  lines?: readonly {
    line: number;
    product: string;
    quantity: number;
    tiers: readonly { from: number; price: string }[];
  }[];
};

/** An open request with two quotes that its buyer can compare. */
export const demoRequest: DemoRequest = {
  ...{ organization: 'harbour', requester: 'buyer@harbour.example', title: 'Consumables for six months' },
  note: 'Please quote delivery to the goods lift. We can take the goods in two deliveries.',
  lines: [
    { name: 'Surface electrodes for adults', unit: 'pack', quantity: 40 },
    { name: 'Conductive gel', unit: 'bottle', quantity: 24 },
    { name: 'Examination gloves, medium', unit: 'box', quantity: 60 },
  ],
  sellers: [
    {
      ...{ organization: 'cortiva', by: 'owner@cortiva.example', freight: '35.00', leadDays: 5 },
      note: 'The cup electrodes can be used again after cleaning.',
      lines: [
        {
          ...{ line: 0, product: 'cup-electrodes', quantity: 40 },
          tiers: [
            { from: 1, price: '62.00' },
            { from: 60, price: '57.50' },
          ],
        },
        { line: 1, product: 'eeg-gel', quantity: 24, tiers: [{ from: 1, price: '21.40' }] },
      ],
    },
    {
      ...{ organization: 'southern', by: 'owner@southern.example', freight: '18.50', leadDays: 2 },
      lines: [
        { line: 0, product: 'ecg-electrodes', quantity: 40, tiers: [{ from: 1, price: '27.90' }] },
        {
          ...{ line: 2, product: 'gloves-m', quantity: 60 },
          tiers: [
            { from: 1, price: '14.80' },
            { from: 100, price: '13.20' },
          ],
        },
      ],
    },
    { organization: 'histolab', by: 'owner@histolab.example' },
  ],
};
