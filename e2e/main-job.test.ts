import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { onboard, signUp } from './people.ts';

const { person } = browserForThisFile();
const productName = 'Sixteen-channel Headstage';

it('a seller publishes, a buyer pays, both see the order', async () => {
  const seller = await person('seller');
  await openShop(seller, { name: 'Axon Works', email: 'seller@axon.example' });
  await publishProduct(seller);

  const buyer = await person('buyer');
  await signUp(buyer, { fullName: 'Bea Buyer', email: 'bea@buyers.example' });
  await onboard(buyer, { role: 'Buyer', organization: null });
  await openProduct(buyer);
  await buyer.getByRole('button', { name: 'Purchase Now' }).click();
  await pay(buyer, '4242 4242 4242 4242');

  await buyer.waitForURL('**/orders**');
  await buyer.getByText('Order placed successfully!').waitFor();
  // The page turns by itself when the provider's event arrives: a reload would lose this mark.
  await buyer.evaluate(() => document.body.setAttribute('data-not-reloaded', 'yes'));
  const bought = buyer.getByRole('row', { name: /ORD-/ });
  await bought.getByText('Processing').waitFor();
  await bought.getByText('Paid').waitFor();
  await expect(buyer.locator('body').getAttribute('data-not-reloaded')).resolves.toBe('yes');
  await expect(bought.textContent()).resolves.toContain('1,250.50');

  await seller.getByRole('link', { name: 'Orders' }).click();
  await seller.getByRole('radio', { name: 'Sales' }).click();
  const sold = seller.getByRole('row', { name: /ORD-/ });
  await sold.getByText('Paid').waitFor();
  expect(await orderNumber(seller)).toBe(await orderNumber(buyer));
});

it('a declined card leaves the order pending, and Cancel brings the buyer back', async () => {
  const buyer = await person('buyer');
  await signUp(buyer, { fullName: 'Dee Declined', email: 'dee@buyers.example' });
  await onboard(buyer, { role: 'Buyer', organization: null });
  await openProduct(buyer);
  const productPath = new URL(buyer.url()).pathname;
  await buyer.getByRole('button', { name: 'Purchase Now' }).click();
  await pay(buyer, '4000 0000 0000 0002');
  await buyer.getByRole('alert').getByText('Your card was declined.').waitFor();

  await buyer.getByRole('link', { name: 'Cancel' }).click();
  await buyer.waitForURL(`**${productPath}**`);
  await buyer.getByText('Checkout was canceled').waitFor();
  await buyer.getByText('You can try again when ready.').waitFor();

  await buyer.getByRole('link', { name: 'Orders' }).click();
  const order = buyer.getByRole('row', { name: /ORD-/ });
  await order.getByText('Pending').waitFor();
  await order.getByText('Unpaid').waitFor();
});

async function openShop(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await signUp(page, { fullName: 'Sam Seller', email });
  await onboard(page, { role: 'Seller', organization: { name, type: 'Manufacturer' } });
  await page.getByRole('button', { name: /payment/i }).click();
  // The provider's own page, on an origin of its own.
  await page.getByText('Sandbox: no money moves.').waitFor();
  await page.getByLabel('Legal business name').fill(name);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/manufacturer**');
  await page.getByText('Verified').first().waitFor();
}

async function publishProduct(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /(create|add) .*product/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(productName);
  await dialog.getByLabel('Description').fill('Amplifies and digitises sixteen channels at the head.');
  await dialog.getByLabel('Price').fill('1250.50');
  await dialog.getByLabel('Status').selectOption({ label: 'Active' });
  await dialog.getByRole('button', { name: /(create|publish|add)/i }).click();
  await page.getByText('Product published').waitFor();
  await page
    .getByRole('row', { name: new RegExp(productName) })
    .getByText('Active')
    .waitFor();
}

async function openProduct(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('headstage');
  await page.getByRole('link', { name: productName }).first().click();
  await page.getByRole('heading', { level: 1, name: productName }).waitFor();
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByText('Sandbox: no money moves.').waitFor();
  await page.getByLabel('Email').fill('buyer@buyers.example');
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Bea Buyer');
  await page.getByRole('button', { name: /^Pay / }).click();
}

async function orderNumber(page: Page): Promise<string | undefined> {
  const text = await page.getByRole('row', { name: /ORD-/ }).textContent();
  return text?.match(/ORD-\d{4}-[0-9A-Z]{8}/)?.[0];
}
