import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { openShop, publish, startAs } from './cast.ts';
import { addAddress, addFromProductPage, pay } from './trade.ts';

const { person } = browserForThisFile();
const approved = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';

const sellers = [
  {
    name: 'Axon Supplies',
    email: 'axon@cart.example',
    product: { name: 'Electrode Gel Axonfluid', price: '12.50' },
  },
  {
    name: 'Soma Devices',
    email: 'soma@cart.example',
    product: { name: 'Reflex Hammer Somaswing', price: '80.00' },
  },
  {
    name: 'Glia Works',
    email: 'glia@cart.example',
    product: { name: 'Suction Tip Gliaclear', price: '5.00' },
  },
] as const;

it('a buyer orders from three sellers in one purchase; after a declined card the other orders stay paid, and its order is paid later', async () => {
  await Promise.all(
    sellers.map(async ({ product, ...shop }) => {
      const seller = await person(shop.name);
      await publish(await openShop(seller, shop), product);
    }),
  );
  const buyer = await person('buyer');
  await startAs(
    { page: buyer, fullName: 'Cora Carter', email: 'cora@cart.example' },
    { role: 'buyer', organization: { name: 'Quayside Hospital', type: 'buyer_org' }, hasNoAddress: true },
  );
  const [gel, hammer, tip] = sellers.map(({ product }) => product.name);
  if (!gel || !hammer || !tip) throw new Error('There are three products');

  await addFromProductPage(buyer, gel);
  await addFromProductPage(buyer, hammer);
  await buyer.getByRole('link', { name: 'Marketplace', exact: true }).first().click();
  await buyer.getByRole('button', { name: `Add to cart: ${tip}` }).click();
  await buyer.getByRole('link', { name: 'Cart 3 products' }).click();
  await buyer.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();

  // Enter saves a quantity. Undo restores a removed line together with its quantity.
  const quantity = buyer.getByLabel(`Quantity of ${gel}`);
  await quantity.fill('0');
  await quantity.press('Enter');
  await buyer.getByText('Enter a whole number of at least 1.').waitFor();
  await quantity.fill('4');
  await quantity.press('Enter');
  const axon = buyer.getByRole('region', { name: 'Axon Supplies' });
  await axon.getByText('50.00').first().waitFor();
  await axon.getByRole('button', { name: `Remove ${gel}` }).click();
  await axon.waitFor({ state: 'detached' });
  await buyer.getByRole('button', { name: 'Undo' }).click();
  await axon.getByText('50.00').first().waitFor();

  await buyer.getByRole('button', { name: 'Proceed to checkout' }).click();
  await buyer.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await buyer.getByRole('button', { name: 'Place order' }).click();
  await buyer.getByText('Choose a delivery address.').waitFor();
  await addAddress(buyer);
  await buyer.getByLabel('Purchase order number').fill('PO 4711');
  await buyer.getByLabel('Cost centre').fill('Theatre 2');
  await buyer.getByLabel('Note to Soma Devices').fill('Dock 3, please');
  await buyer.getByRole('button', { name: 'Place order' }).click();
  await buyer.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
  await buyer.getByRole('button', { name: 'Pay Glia Works' }).waitFor();
  expect(await buyer.getByRole('button', { name: 'Pay' }).count()).toBe(3);

  await buyer.getByRole('button', { name: 'Pay Axon Supplies' }).click();
  await pay(buyer, approved);
  await buyer.waitForURL('**/purchases/**');
  await orderOf(buyer, 'Axon Supplies').getByText('Paid. The seller prepares the order.').waitFor();

  await buyer.getByRole('button', { name: 'Pay Soma Devices' }).click();
  await pay(buyer, declined);
  await buyer.getByRole('alert').getByText('Your card was declined.').waitFor();
  await buyer.getByRole('link', { name: 'Cancel' }).click();
  await buyer.waitForURL('**/purchases/**');
  await buyer.getByText('Checkout was canceled').waitFor();

  await buyer.getByRole('button', { name: 'Pay Glia Works' }).click();
  await pay(buyer, approved);
  await buyer.waitForURL('**/purchases/**');
  await orderOf(buyer, 'Glia Works').getByText('Paid. The seller prepares the order.').waitFor();

  await orderOf(buyer, 'Soma Devices').getByText('Unpaid').waitFor();
  await buyer.getByRole('button', { name: 'Pay Soma Devices' }).click();
  await pay(buyer, approved);
  await buyer.waitForURL('**/purchases/**');
  await orderOf(buyer, 'Soma Devices').getByText('Paid. The seller prepares the order.').waitFor();
  await orderOf(buyer, 'Soma Devices').getByRole('link', { name: /^ORD-/ }).click();
  await buyer.getByText('Dock 3, please').waitFor();
  await buyer.getByText('Theatre 2').first().waitFor();
});

const orderOf = (page: Page, seller: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: seller }) });
