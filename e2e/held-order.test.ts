import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPdf } from '../server/testing/quotes.ts';
import { verifyAs } from '../server/testing/verification.ts';
import { browserForThisFile } from './browser.ts';
import { openShop, publish, signUpStaff, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { addFromProductPage, pay } from './trade.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const organization = { name: 'Fornix Hospital', type: 'buyer_org' } as const;

it('a licence expires between the order and the parcel: nothing ships, both sides see why, and the buyer takes the refund', async () => {
  const [page, staffPage, buyer] = [await person('Sam'), await person('Stella'), await person('Bea')];
  const seller = await openShop(page, { name: 'Fornix Rays', email: 'sam@fornix.example' });
  const details = { supplyRestrictions: 'radiation' };
  await publish(seller, { name: 'Check Source Fornixray', price: '80.00', details });
  const staff = await signUpStaff(
    { page: staffPage, fullName: 'Stella Staff', email: 'stella@fornix.example' },
    database,
  );
  const owner = { page: buyer, fullName: 'Bea Buyer', email: 'bea@fornix.example' };
  const { orgId, client } = await startAs(owner, { role: 'buyer', organization });
  await declareLicence(buyer);
  const [licence] = (await client.credentials.list({ orgId })).values;
  await verifyAs(staff, licence?.id ?? '');

  await addFromProductPage(buyer, 'Check Source Fornixray');
  await buyer.getByRole('link', { name: 'Cart 1 product' }).click();
  await buyer.getByRole('button', { name: 'Proceed to checkout' }).click();
  await buyer.getByRole('button', { name: 'Place order' }).click();
  await buyer.getByRole('button', { name: 'Pay Fornix Rays' }).click();
  await pay(buyer, '4242 4242 4242 4242');
  await buyer.waitForURL('**/purchases/**');
  await openOrder(page, '/orders?side=sales', 'Fornix Hospital');
  await page.getByText('Paid and ready to ship').waitFor();

  await database.endCredentials(orgId);
  await database.runJob('hold-unlicensed');
  const held = page.getByRole('region', { name: 'Held' });
  await held.getByText('Nothing can be shipped until a valid one is verified.').waitFor();
  expect(await page.getByRole('button', { name: 'Mark shipped' }).count()).toBe(0);
  // A page that was opened before the hold still sends its parcel.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { items } = await seller.client.orders.find({ id });
  const parcel = { key: crypto.randomUUID(), orderId: id, carrier: 'dhl' as const };
  const { refused } = await seller.client.orders.ship({
    orgId: seller.orgId,
    parcels: [{ ...parcel, items: [{ itemId: items[0]?.id ?? '', quantity: 1 }] }],
  });
  expect(refused.map(({ code }) => code)).toEqual(['LICENCE_REQUIRED']);

  await openOrder(buyer, '/orders', 'Fornix Rays');
  const notice = buyer.getByRole('region', { name: 'Held' });
  await notice.getByText('Radiation licence').waitFor();
  await notice.getByRole('button', { name: 'Cancel and refund' }).click();
  const question = buyer.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel and refund' }).click();
  await buyer.getByText('Refund requested').waitFor();
  for (const side of [buyer, page]) {
    await side.getByRole('region', { name: 'Held' }).waitFor({ state: 'detached' });
    await side.getByRole('main').getByText('Refunded').first().waitFor();
  }
  expect(await page.getByRole('button', { name: 'Mark shipped' }).count()).toBe(0);
});

/** Declares a radiation licence with its document on the page of the credentials. */
async function declareLicence(page: Page): Promise<void> {
  await page.goto('/credentials');
  await page.getByRole('button', { name: 'Declare credential' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What you declare').selectOption({ label: 'Radiation licence' });
  await dialog.getByLabel('Number or reference').fill('RL 4711');
  await dialog.getByLabel('Country').selectOption({ label: 'Australia' });
  await dialog.getByLabel('State or region').fill('NSW');
  await dialog.getByLabel('Valid until').fill('2099-12-31');
  const file = { name: 'Licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf('RL 4711')) };
  await dialog.getByLabel('Document (PDF)').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Declare' }).click();
  await page.getByRole('main').getByText('Declared', { exact: true }).waitFor();
}

/** Opens the order with this organization from a list. */
async function openOrder(page: Page, list: string, other: string): Promise<void> {
  await page.goto(list);
  await page
    .getByRole('row', { name: new RegExp(other) })
    .getByRole('link')
    .first()
    .click();
}
