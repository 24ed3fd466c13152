import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { onboard, signUp } from './people.ts';
import { openProduct, pay, publishProduct, purchaseFirst } from './trade.ts';

const { person } = browserForThisFile();
const product = { name: 'Sixteen-channel Headstage', price: '1250.50' };

it('a seller publishes, a buyer pays, both see the order', async () => {
  const seller = await person('seller');
  await openShop(seller, { name: 'Axon Works', email: 'seller@axon.example' });
  await publishProduct(seller, product);

  const buyer = await person('buyer');
  await signUp(buyer, { fullName: 'Bea Buyer', email: 'bea@buyers.example' });
  await onboard(buyer, { role: 'Buyer', organization: null });
  await openProduct(buyer, product.name);
  await purchaseFirst(buyer);
  await pay(buyer, '4242 4242 4242 4242');

  await buyer.waitForURL('**/orders**');
  await buyer.getByText('Order placed successfully!').waitFor();
  // Marks the document. The mark must stay, because the provider's event updates the page without a reload.
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

/** Signs up a seller and completes the provider's onboarding, so that the seller can be paid. */
async function openShop(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await signUp(page, { fullName: 'Sam Seller', email });
  await onboard(page, { role: 'Seller', organization: { name, type: 'Manufacturer' } });
  await page.getByRole('button', { name: /payment/i }).click();
  // The provider's page is on another origin.
  await page.getByText('Sandbox: no money moves.').waitFor();
  await page.getByLabel('Legal business name').fill(name);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/manufacturer**');
  await page.getByText('Verified').first().waitFor();
}

async function orderNumber(page: Page): Promise<string | undefined> {
  const text = await page.getByRole('row', { name: /ORD-/ }).textContent();
  return text?.match(/ORD-\d{4}-[0-9A-Z]{8}/)?.[0];
}
