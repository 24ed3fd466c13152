import type { DemoOrder } from './orders.ts';

type DemoMessage = {
  by: string;
  /** Hours after the order was placed. */
  hours: number;
  text: string;
  /** The other side has not seen it yet. */
  isNew?: true;
};

/** Messages between buyers and sellers about orders. Product and buyer identify the order. */
export const demoConversations: readonly {
  product: string;
  buyer: DemoOrder['buyer'];
  messages: readonly DemoMessage[];
}[] = [
  {
    product: 'stereotaxic-dual',
    buyer: 'solo@buyers.example',
    messages: [
      {
        by: 'solo@buyers.example',
        hours: 3,
        text: 'Do the ear bars for mice come with the frame, or are they an accessory? I work with both species.',
      },
      {
        by: 'admin@cortiva.example',
        hours: 20,
        text: 'Both pairs are in the box, with the adapter plate for mice. The manual shows on page 14 how to swap them.',
      },
      { by: 'solo@buyers.example', hours: 21, text: 'Perfect, thank you.' },
    ],
  },
  {
    product: 'eeg-cap-64',
    buyer: 'buyer@harbour.example',
    messages: [
      {
        by: 'buyer@harbour.example',
        hours: 8,
        text: 'We would like size L instead of M. Is it too late to change that?',
      },
      {
        by: 'owner@cortiva.example',
        hours: 26,
        text: 'It is not: L is waiting for its last test and leaves next week.\n\nBecause that takes longer than we promised, we have refunded a part of the price.',
        isNew: true,
      },
    ],
  },
  {
    product: 'eeg-amplifier',
    buyer: 'buyer@harbour.example',
    messages: [
      {
        by: 'buyer@harbour.example',
        hours: 4,
        text: 'Our new monitoring room opens soon. Can the amplifier leave this week, and does the charger take 230 V?',
      },
      {
        by: 'admin@cortiva.example',
        hours: 21,
        text: 'It is packed and leaves tomorrow. The charger takes 100 to 240 V.',
      },
      {
        by: 'buyer@harbour.example',
        hours: 24,
        text: 'Wonderful. Please ask the driver to use the goods lift in the yard; it is open on weekdays from 7 to 15.',
        isNew: true,
      },
    ],
  },
];
