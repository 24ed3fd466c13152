import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { joinOrganization, openShop, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { buyAndPay } from './trade.ts';
import { openPage } from './wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const gtin = '09506000140001';

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
  const orderId = await buyAndPay(buyer, productId);
  const order = await client.orders.find({ id: orderId });
  const items = [{ itemId: order.items[0]?.id ?? '', quantity: 1, lots: [{ lot: 'A150', quantity: 1 }] }];
  await client.orders.ship({
    orgId,
    parcels: [{ key: crypto.randomUUID(), orderId, carrier: 'dhl', items }],
  });

  await openPage(seller, '/recalls');
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
  await openPage(phone, '/marketplace');
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
  await openPage(buyer.page, `/orders/${orderId}`);
  await buyer.page.getByRole('main').getByText('Recalled', { exact: true }).waitFor();
});
