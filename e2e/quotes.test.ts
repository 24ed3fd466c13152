import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aPdf } from '../server/testing/quotes.ts';
import { browserForThisFile } from './browser.ts';
import { openShop, publish, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { pay } from './trade.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const organization = { name: 'Schwann Ward', type: 'buyer_org' } as const;

it('a buyer asks two sellers, accepts the better quote, pays the quoted price and gets the goods', async () => {
  const [north, south, buyer] = [await person('north'), await person('south'), await person('Bea')];
  const shops = [
    { page: north, name: 'Soma Supplies', price: '21,50' },
    { page: south, name: 'Glomus Goods', price: '20' },
  ];
  for (const { page, name } of shops) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@quotes.example`;
    await publish(await openShop(page, { name, email }), { name: `Gel of ${name}`, price: '30.00' });
  }
  await startAs(
    { page: buyer, fullName: 'Bea Buyer', email: 'bea@quotes.example' },
    { role: 'buyer', organization },
    database,
  );

  await buyer.goto('/quotes');
  await buyer.getByRole('link', { name: 'Request a quote' }).click();
  await buyer.getByRole('textbox', { name: 'Title' }).fill('Gel for ward 4');
  await buyer.getByRole('textbox', { name: 'Description' }).fill('Conductive gel');
  await buyer.getByRole('textbox', { name: 'Quantity' }).fill('10');
  const plan = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf('ward 4')) };
  await buyer.getByLabel('Files to add').setInputFiles(plan);
  await buyer.getByRole('button', { name: 'Remove Plan' }).waitFor();
  for (const { name } of shops) {
    await buyer.getByRole('combobox', { name: 'Add a seller' }).fill(name);
    await buyer.getByRole('option', { name }).click();
  }
  await buyer.getByRole('button', { name: 'Request a quote' }).click();
  await buyer.getByText('Request sent').waitFor();

  for (const { page, name, price } of shops) await answer(page, `Gel of ${name}`, price);

  // The quotes appear on the page that the buyer has already opened. No quote was selected before the quotes arrived.
  await buyer.getByRole('radio', { name: 'Conductive gel from Glomus Goods' }).check();
  const best = buyer.getByRole('cell', { name: /Best value/ });
  expect(await best.textContent()).toContain('Gel of Glomus Goods');
  await buyer.getByRole('button', { name: 'Accept quote' }).click();

  await buyer.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
  await buyer.getByRole('button', { name: 'Pay Glomus Goods' }).click();
  await buyer.getByText('215.00').first().waitFor();
  await pay(buyer, '4242 4242 4242 4242');
  await buyer.waitForURL('**/purchases/**');
  await buyer.getByText('Paid. The seller prepares the order.').waitFor();

  await north.getByText('The buyer has chosen other quotes.').waitFor();
  await south.getByText('The buyer has accepted your quote.').waitFor();

  await south.goto('/orders?side=sales');
  await south
    .getByRole('row', { name: /Schwann Ward/ })
    .getByRole('link')
    .first()
    .click();
  await south.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = south.getByRole('dialog', { name: 'Mark shipped' });
  await dialog.getByLabel('Carrier').selectOption('DHL');
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await south.getByText('Everything has been sent.').waitFor();
  await buyer.getByRole('link', { name: /^ORD-/ }).click();
  await buyer.getByRole('main').getByText('Completed: everything has been sent').waitFor();
});

/** Answers the only request that the seller has received. */
async function answer(page: Page, product: string, price: string): Promise<void> {
  await page.goto('/quotes');
  await page.getByRole('link', { name: 'Gel for ward 4' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Plan, PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Plan.pdf');
  await page.getByRole('combobox', { name: 'Your product' }).fill(product);
  await page.getByRole('option', { name: product }).click();
  await page.getByLabel('Price (AUD)').fill(price);
  await page.getByLabel('Freight (AUD)').fill('15');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await page.getByText('Quote sent').waitFor();
}
