import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { type Actor, joinOrganization, openShop, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { pay } from './trade.ts';
import { waitForShell } from './wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const gtin = '09506000140001';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForShell(page);
}

/** Buys a product on the provider's page. */
async function buy({ page, client, orgId }: Actor & { orgId: string }, productId: string): Promise<string> {
  const origin = inject('origin');
  const pages = { successUrl: `${origin}/orders?success=true`, cancelUrl: `${origin}/orders` };
  await client.orders.createCheckout({ productId, quantity: 1, buyerOrgId: orgId, ...pages });
  const id = (await client.orders.list({ side: 'purchases', orgId })).items[0]?.id ?? '';
  await open(page, `/orders/${id}`);
  await page.getByRole('button', { name: 'Resume checkout' }).click();
  await pay(page, '4242 4242 4242 4242');
  await page.waitForURL('**/orders**');
  await page.goto(`/orders/${id}`);
  await page.getByText('Paid', { exact: true }).first().waitFor();
  return id;
}

it('a nurse acknowledges a recall on a phone', async () => {
  const shop = await openShop(await person('seller'), { name: 'Soma Pumps', email: 'sam@recalls.example' });
  const { page: seller, client, orgId } = shop;
  const { id: productId } = await client.products.create({
    ...{ orgId, name: 'Infusion pump', price: '80.00', status: 'active' },
    details: { udiIssuer: 'GS1', udiDi: gtin },
  });
  const buyer = await startAs(
    { page: await person('buyer'), fullName: 'Bo Buyer', email: 'bo@recalls.example' },
    { role: 'buyer', organization: { name: 'City Hospital', type: 'buyer_org' } },
  );
  const orderId = await buy(buyer, productId);
  const order = await client.orders.find({ id: orderId });
  const items = [{ itemId: order.items[0]?.id ?? '', quantity: 1, lots: [{ lot: 'A150', quantity: 1 }] }];
  await client.orders.ship({
    orgId,
    parcels: [{ key: crypto.randomUUID(), orderId, carrier: 'dhl', items }],
  });

  await open(seller, '/recalls');
  await seller.getByRole('heading', { level: 1, name: 'Recalls' }).waitFor();
  await seller.getByRole('button', { name: 'New recall' }).click();
  const dialog = seller.getByRole('dialog', { name: 'New recall' });
  await dialog.getByLabel('Title').fill('Pump may stop');
  await dialog.getByLabel('Reason').fill('The battery can fail.');
  await dialog.getByLabel('Instructions').fill('Put the pumps into quarantine.');
  await dialog.getByLabel('Device identifier (UDI-DI)').fill(gtin);
  await dialog.getByLabel('Lots', { exact: true }).selectOption('range');
  await dialog.getByLabel('First and last lot').fill('A100\nA200');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await seller.getByText('City Hospital · Infusion pump').waitFor();
  await seller.getByRole('button', { name: 'Issue recall' }).click();
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Issue recall' }).click();
  await seller.getByRole('button', { name: 'Close recall' }).waitFor();

  const phone = await person('nurse', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const nurse = await startAs(
    { page: phone, fullName: 'Nora Nurse', email: 'nora@recalls.example' },
    { role: 'buyer' },
    database,
  );
  await joinOrganization(buyer, nurse, buyer.orgId, 'member');
  await open(phone, '/marketplace');
  const banner = phone.getByRole('region', { name: 'Recalled' });
  await banner.getByRole('link', { name: 'Pump may stop' }).click();
  await phone.getByText('Put the pumps into quarantine.').waitFor();
  await phone.getByText('Lot A150').waitFor();
  await phone.getByLabel('Quarantined').fill('1');
  await phone.getByRole('button', { name: 'Acknowledge' }).click();
  await phone.getByText('Notice acknowledged').first().waitFor();
  await banner.waitFor({ state: 'detached' });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The issuer sees the acknowledgement without a reload, and reconciles it.
  await seller.getByRole('button', { name: 'Reconcile City Hospital' }).click();
  await seller.getByText('Reconciled', { exact: true }).last().waitFor();
  await open(buyer.page, `/orders/${orderId}`);
  await buyer.page.getByRole('main').getByText('Recalled', { exact: true }).waitFor();
});
