import { expect, it } from 'vitest';
import type { Client } from '../server/testing/test-client.ts';
import { browserForThisFile } from './browser.ts';
import { openShop, startAs } from './cast.ts';
import { pay } from './trade.ts';
import { waitForShell } from './wait.ts';

const { person } = browserForThisFile();

const product: Omit<Parameters<Client['products']['create']>[0], 'orgId'> = {
  name: 'Recording Electrode Nyx',
  description: 'What a laboratory needs to know of the electrode.',
  price: '12.50',
  currency: 'AUD',
  status: 'active',
  details: { udiDi: '09506000134352', udiIssuer: 'GS1', catalogNumber: 'NYX-12' },
  packs: [
    { pack: 'box', units: 10, identifier: '19506000134359', listPrice: '110.00' },
    { pack: 'each', units: 1 },
  ],
};
/** The label of a single electrode: GTIN, expiry date and lot (GS1 General Specifications, section 3). */
const electrode = '0109506000134352173106301042A';
/** The label of a box of ten. */
const box = '0119506000134359';

it('a buyer counts a shelf with a scanner, orders what is missing, and scans one more box on the page of quick orders', async () => {
  const seller = await openShop(await person('seller'), {
    name: 'Nyx Instruments',
    email: 'nyx@scan.example',
  });
  const { id: productId } = await seller.client.products.create({ orgId: seller.orgId, ...product });
  const { page, client } = await startAs(
    { page: await person('buyer'), fullName: 'Sasha Storekeeper', email: 'sasha@scan.example' },
    { role: 'buyer' },
  );
  const { id } = await client.lists.create({ name: 'Theatre 3' });
  await client.lists.addLines({ id, lines: [{ productId, pack: 'box', quantity: 1 }] });

  await page.goto(`/lists/${id}`);
  await waitForShell(page);
  await page.getByRole('button', { name: 'Add par level' }).click();
  const level = page.getByRole('dialog', { name: 'Add par level' });
  await level.getByLabel('Location').fill('Shelf 4');
  await level.getByLabel('Minimum').fill('20');
  await level.getByLabel('Maximum').fill('40');
  await level.getByRole('button', { name: 'Save' }).click();
  await level.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Count with a scanner' }).click();
  const count = page.getByRole('dialog', { name: 'Count with a scanner' });
  const counted = count.getByRole('listitem').filter({ hasText: product.name });
  const scanned = count.getByLabel('Code');
  for (const [code, units] of [
    [box, '10'],
    [electrode, '11'],
    [electrode, '12'],
  ] as const) {
    await scanned.fill(code);
    await scanned.press('Enter');
    await counted.getByText(units, { exact: true }).waitFor();
  }
  await scanned.fill('09506000134369');
  await scanned.press('Enter');
  await count.getByText('Not in this list at this location: 09506000134369').waitFor();
  await count.getByRole('button', { name: 'Save the count' }).click();
  await count.waitFor({ state: 'detached' });

  // 40 − 12 = 28 units are missing, which is three boxes.
  const row = page.getByRole('row', { name: new RegExp(`${product.name}.*Shelf 4`) });
  await row.getByText('Below the minimum').waitFor();
  await row.getByText('3 boxes', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add suggestions to cart' }).click();
  await page.getByText('Added to the cart').first().waitFor();

  await page.goto('/quick-order');
  await waitForShell(page);
  const code = page.getByLabel('Code', { exact: true });
  await code.fill(box);
  await code.press('Enter');
  const result = page.getByRole('row', { name: new RegExp(product.name) });
  await result.getByText('Box · Nyx Instruments').waitFor();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByText('Added to the cart').first().waitFor();

  await page.getByRole('link', { name: /^Cart/ }).first().click();
  expect(await page.getByLabel(`Quantity of ${product.name}`).inputValue()).toBe('4');
  await page.getByRole('region', { name: 'Nyx Instruments' }).getByText('440.00').first().waitFor();
  await page.getByRole('button', { name: 'Proceed to checkout' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Pay Nyx Instruments' }).click();
  await pay(page, '4242 4242 4242 4242');
  await page.getByText('Paid. The seller prepares the order.').waitFor();
  await page.goto(`/lists/${id}`);
  // The four ordered boxes are 40 units, so nothing is missing.
  await row.getByText('On order: 40').waitFor();
});
