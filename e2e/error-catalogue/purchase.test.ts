import type { Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, openForPayments, settle, signUpQuickly } from '../cast.ts';
import { json, maintenance, proxyPage, refused, replyTo } from '../wire.ts';
import { type Situation, testEach } from './situations.ts';

const { person } = browserForThisFile();
const sold = { name: 'Headstage', price: '10.00', status: 'active' } as const;

let buyer: Actor;
/**
 * The ids of products. `free` costs nothing. The seller of `withoutAccount` has no connected account. The seller of
 * `withChargesOff` cannot be paid. `open` can be bought.
 */
const of = { open: '', free: '', withoutAccount: '', withChargesOff: '' };
beforeAll(async () => {
  const join = async (fullName: string, email: string) =>
    signUpQuickly({ page: await person(fullName), fullName, email });
  buyer = await join('Bea Buyer', 'bea@purchase.example');
  await settle(buyer, { role: 'buyer' });
  const seller = await join('Sam Seller', 'sam@purchase.example');
  const open = async (name: string) =>
    (await seller.client.organizations.create({ name, type: 'seller_org', description: '' })).id;
  await settle(seller, { role: 'seller' });
  const [paid, starting, without] = [
    await open('Paid Works'),
    await open('New Works'),
    await open('No Works'),
  ];
  await openForPayments(seller, paid);
  // Creates the seller's connected account, but does not submit the seller's data to the provider.
  await seller.client.payments.createAccountLink({ orgId: starting });
  of.free = (await seller.client.products.create({ orgId: paid, ...sold, price: '0' })).id;
  of.open = (await seller.client.products.create({ orgId: paid, ...sold })).id;
  of.withChargesOff = (await seller.client.products.create({ orgId: starting, ...sold })).id;
  of.withoutAccount = (await seller.client.products.create({ orgId: without, ...sold })).id;
});

const situations: Situation[] = [
  {
    situation: 'the seller has no account',
    make: (page) => page.goto(`/marketplace/products/${of.withoutAccount}`),
    text: ['Purchase unavailable', 'This seller has not set up payment processing yet.'],
  },
  {
    situation: "the seller's charges are off",
    make: (page) => page.goto(`/marketplace/products/${of.withChargesOff}`),
    text: ['Purchase unavailable', 'This seller cannot accept payments at this time.'],
  },
  {
    situation: 'the product is free',
    make: (page) => page.goto(`/marketplace/products/${of.free}`),
    text: ['Unable to start checkout', 'This price is too low to be paid online: the least is AUD 0.50.'],
  },
  {
    situation: 'the product has become free, and the page knows an older price',
    make: (page) => pressPurchase(page, of.free, { price: '10.00' }),
    toast: ['Unable to start checkout', 'This price is too low to be paid online: the least is AUD 0.50.'],
  },
  {
    situation: 'the seller has no account, and the page knows an older state',
    make: (page) => pressPurchase(page, of.withoutAccount),
    toast: ['Purchase unavailable', 'This seller has not set up payment processing yet.'],
  },
  {
    situation: "the seller's charges are off, and the page knows an older state",
    make: (page) => pressPurchase(page, of.withChargesOff),
    toast: ['Purchase unavailable', 'This seller cannot accept payments at this time.'],
  },
  {
    situation: 'the session ended meanwhile',
    async make(page) {
      await replyTo(page, contract.orders.createCheckout, refused('UNAUTHORIZED'));
      await pressPurchase(page, of.open);
      await page.waitForURL('**/auth**');
    },
    toast: ['Please sign in to continue'],
  },
  {
    situation: 'the server refuses',
    async make(page) {
      await replyTo(page, contract.orders.createCheckout, maintenance);
      await pressPurchase(page, of.open);
    },
    toast: ['Unable to start checkout', 'Maintenance until noon.'],
  },
  {
    situation: 'the page breaks over the answer',
    async make(page) {
      // A URL to which the browser cannot navigate.
      await replyTo(page, contract.orders.createCheckout, json(200, { sessionUrl: 'https://[' }));
      await pressPurchase(page, of.open);
    },
    toast: ['Unable to start checkout', 'Please contact support if this continues.'],
  },
  {
    situation: 'no answer of the server comes',
    async make(page) {
      await replyTo(page, contract.orders.createCheckout, proxyPage);
      await pressPurchase(page, of.open);
    },
    toast: ['Unable to start checkout', 'Failed to create checkout session'],
  },
  {
    situation: 'the answer has no address',
    async make(page) {
      await replyTo(page, contract.orders.createCheckout, json(200, {}));
      await pressPurchase(page, of.open);
    },
    toast: ['Unable to start checkout', 'No checkout URL returned'],
  },
];

describe('a buyer', () => testEach(situations, () => buyer.page));

/**
 * Presses 'Purchase Now' on a product page that shows outdated data.
 * @param before the outdated values that the page shows, in addition to `sellerChargesEnabled: true`
 */
async function pressPurchase(page: Page, id: string, before: { price?: string } = {}): Promise<void> {
  const product = await buyer.client.products.find({ id });
  await replyTo(
    page,
    contract.products.find,
    json(200, { ...product, sellerChargesEnabled: true, ...before }),
  );
  await page.goto(`/marketplace/products/${id}`);
  await page.getByRole('button', { name: 'Purchase Now' }).click();
}
