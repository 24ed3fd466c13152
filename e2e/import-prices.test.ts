import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { settle, signUpQuickly } from './cast.ts';

const { person } = browserForThisFile();

it('a seller imports prices after a dry run, and exports the same file', async () => {
  const page = await person('Petra');
  const seller = await signUpQuickly({ page, fullName: 'Petra Seller', email: 'petra@prices.example' });
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Petra Works', type: 'seller_org' },
  });
  const created = await seller.client.products.create({
    ...{ orgId, name: 'Electrode cap', price: '120.00', currency: 'AUD', status: 'active' },
    details: { catalogNumber: 'EC-32' },
  });
  const tiersNow = async () =>
    (await seller.client.products.find({ id: created.id })).packs.flatMap(({ tiers }) => tiers);

  await page.goto('/manufacturer/price-agreements');
  await page.getByRole('link', { name: 'Import prices' }).click();
  const file = (prices: string) => ({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Catalogue number,Currency,Minimum quantity,Price,Valid from\n${prices}`),
  });
  const chooser = page.getByLabel('Choose a file');
  await chooser.setInputFiles(file('EC-32,AUD,10,110.00,\nEC-99,AUD,10,1,\nEC-32,AUD,20,100,1/7/2026\n'));
  await page.getByText('Nothing has been written yet.').waitFor();
  await page.getByText('Catalogue number: Choose one of the organization’s products.').waitFor();
  await page.getByText('Valid from: Write the day as 2026-11-18.').waitFor();
  expect(await tiersNow()).toEqual([]);

  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('heading', { name: 'prices.csv was imported' }).waitFor();
  expect(await tiersNow()).toEqual([{ minimumQuantity: 10, price: '110.00' }]);

  await page.getByRole('link', { name: 'Back to the price agreements' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = readFileSync(await (await download).path());
  expect(exported.toString()).toContain('EC-32,,,each,AUD,10,110.00,,');

  await page.getByRole('link', { name: 'Import prices' }).click();
  await chooser.setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: exported });
  await page.getByText('Unchanged').last().waitFor();
  expect(await page.getByRole('button', { name: 'Import 1 row' }).isDisabled()).toBe(true);
});
