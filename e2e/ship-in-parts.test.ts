import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { type Actor, openForPayments, settle, signUpQuickly } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { downloadedText } from './downloaded-text.ts';
import { pay } from './trade.ts';
import { waitForEmail, waitForShell } from './wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let seller: Actor;
let buyer: Actor;
let productId: string;
beforeAll(async () => {
  seller = await signUpQuickly({
    page: await person('seller'),
    fullName: 'Sue Sender',
    email: 'sue@ship.example',
  });
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Ship Optics', type: 'seller_org' },
  });
  await openForPayments(seller, orgId);
  const product = { orgId, name: 'Contrast agent', price: '80.00', status: 'active' } as const;
  productId = (await seller.client.products.create(product)).id;
  buyer = await signUpQuickly({
    page: await person('buyer'),
    fullName: 'Bo Buyer',
    email: 'bo@ship.example',
  });
  await settle(buyer, { role: 'buyer' });
});

/**
 * Starts a purchase and leaves the buyer on the hosted checkout page.
 * @returns the order's id
 */
async function openCheckout(): Promise<string> {
  const origin = inject('origin');
  const pages = { successUrl: `${origin}/orders?success=true`, cancelUrl: `${origin}/orders` };
  await buyer.client.orders.createCheckout({ productId, quantity: 1, ...pages });
  return (await buyer.client.orders.list({ side: 'purchases' })).items[0]?.id ?? '';
}

async function openOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/orders/${id}`);
  await waitForShell(page);
  await page.getByRole('heading', { level: 1, name: /^Order ORD-/ }).waitFor();
}

it('an order is shipped in two parcels, and its buyer sees each of them arrive without a reload', async () => {
  const id = await openCheckout();
  await openOrder(buyer.page, id);
  await buyer.page.getByRole('button', { name: 'Resume checkout' }).click();
  await pay(buyer.page, '4242 4242 4242 4242');
  await buyer.page.waitForURL('**/orders**');
  await openOrder(buyer.page, id);
  await database.multiply(id, 3);

  // The seller opens the order from the list of sales that wait for shipping.
  const { page } = seller;
  await page.goto('/orders?side=sales');
  await page.getByRole('button', { name: 'To ship 1' }).click();
  await page.getByRole('searchbox', { name: /order number/ }).fill('contrast');
  await page.waitForURL('**search=contrast**');
  await page
    .getByRole('row', { name: /Bo Buyer.*Contrast agent/ })
    .getByRole('link')
    .click();
  await page.getByText('Paid and ready to ship').waitFor();

  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark shipped' });
  const send = dialog.getByRole('button', { name: 'Mark shipped' });
  await send.click();
  await dialog.getByText('Name the carrier.').waitFor();
  await dialog.getByLabel('Carrier').selectOption('DHL');
  await dialog.getByLabel('Quantity, of 3 left').fill('2');
  await dialog.getByRole('button', { name: 'Add a lot' }).click();
  await dialog.getByLabel('Lot number').fill('L-1');
  await dialog.getByLabel('Expiry date').fill('2031-02-28');
  await dialog.getByLabel('Tracking link').fill('http://carrier.example/1');
  await send.click();
  await dialog.getByText('Enter an address that begins with https://.').waitFor();
  await dialog.getByLabel('Tracking link').fill('https://carrier.example/1');
  await send.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The rest still has to ship').waitFor();

  const main = buyer.page.getByRole('main');
  await main.getByText('Partly shipped').waitFor();
  // The page of a paid order has a button to buy the product again.
  await main.getByRole('button', { name: 'Purchase again' }).waitFor();
  await main.getByText('2 of 3 shipped').waitFor();
  await main.getByText('Lot L-1').waitFor();
  await main.getByText('Expires 28 Feb 2031').waitFor();
  const track = main.getByRole('link', { name: /^Track parcel/ });
  expect(await track.getAttribute('href')).toBe('https://carrier.example/1');

  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await dialog.getByLabel('Carrier').selectOption('Another carrier');
  await dialog.getByLabel('Name of the carrier').fill('Cargo Bike');
  await dialog.getByRole('button', { name: 'Add a lot' }).click();
  await dialog.getByLabel('Lot number').fill('L-2');
  await dialog.getByLabel('Expiry date').fill('2026-01-31');
  const confirm = dialog.getByRole('checkbox', { name: 'I am shipping a lot that expired on 31 Jan 2026' });
  await send.click();
  await dialog.getByText('Confirm this lot, or change its expiry date.').waitFor();
  await confirm.check();
  await dialog.getByLabel('Reason for shipping an expired lot').fill('For training only');
  await dialog.getByLabel('Expiry date').fill('2026-02-28');
  const changed = dialog.getByRole('checkbox', { name: 'I am shipping a lot that expired on 28 Feb 2026' });
  expect(await changed.isChecked()).toBe(false);
  await changed.check();
  await send.click();
  await page.getByText('Everything has been sent.').waitFor();
  await main.getByText('Parcel 2 with Cargo Bike').waitFor();
  await main.getByText('Expires 28 Feb 2026').waitFor();
  await main.getByText('Expired when shipped').waitFor();
  await main.getByText('Confirmed by the seller on').waitFor();
  await main.getByText('For training only').waitFor();
  await page.getByRole('main').getByText('Confirmed by Sue Sender on').waitFor();
  await main.getByText('Completed: everything has been sent').waitFor();
  const { orderNumber } = await buyer.client.orders.find({ id });
  await waitForEmail('bo@ship.example', `Your order ${orderNumber} is on its way`);

  const invoice = await downloadedText(buyer.page, /^Download Invoice INV-/);
  for (const words of ['Invoice Number INV-000001', 'Seller Ship Optics', 'Buyer Bo Buyer', orderNumber])
    expect(invoice).toContain(words);
  expect(invoice).toMatch(/Contrast agent .* Total \(AUD\) 80\.00/);
  const slip = await downloadedText(page, 'Download packing slip of parcel 2');
  for (const words of ['Packing slip', `${orderNumber}-2`, 'Cargo Bike', 'Contrast agent L-2'])
    expect(slip).toContain(words);
});

it('an unpaid order is cancelled on its page, and the seller sees it there', async () => {
  const id = await openCheckout();
  await openOrder(seller.page, id);
  await seller.page.getByText('Waiting for payment').first().waitFor();
  await openOrder(buyer.page, id);
  await buyer.page.getByRole('button', { name: 'Cancel order' }).click();
  await buyer.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await buyer.page.getByRole('button', { name: 'Purchase again' }).waitFor();
  await seller.page.getByRole('main').getByText('Cancelled: the checkout was closed').waitFor();
});

it("another buyer's order is not found", async () => {
  const page = await person('stranger');
  const stranger = await signUpQuickly({ page, fullName: 'Stan Stranger', email: 'stan@ship.example' });
  await settle(stranger, { role: 'buyer' });
  const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
  await page.goto(`/orders/${order?.id}`);
  await page.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor();
});
