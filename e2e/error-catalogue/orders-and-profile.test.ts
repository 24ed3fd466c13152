import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { failure, failureWords, replyTo } from '../wire.ts';
import { type Situation, testEach } from './situations.ts';

const { person } = browserForThisFile();

let buyer: Actor;
beforeAll(async () => {
  buyer = await signUpQuickly({
    page: await person('buyer'),
    fullName: 'Bea Buyer',
    email: 'bea@orders.example',
  });
  await settle(buyer, { role: 'buyer' });
});

const situations: Situation[] = [
  {
    situation: 'the orders cannot be loaded',
    async make(page) {
      await replyTo(page, contract.orders.list, failure);
      await page.goto('/orders');
    },
    inline: ['Failed to load orders', failureWords],
  },
  {
    situation: 'the provider leads back from a checkout',
    make: (page) => page.goto('/orders?success=true'),
    toast: ['Order placed successfully!', 'Your order has been received and is being processed.'],
  },
  {
    situation: 'the profile cannot be loaded',
    async make(page) {
      await replyTo(page, contract.users.findProfile, failure);
      await page.goto('/profile');
    },
    inline: ['Failed to load profile', failureWords],
  },
];

describe('a buyer', () => testEach(situations, () => buyer.page));
