import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Actor } from './cast.ts';
import { openPage } from './wait.ts';

/** Publishes a product in the dialog of the console. */
export async function publishProduct(
  page: Page,
  { name, price }: { name: string; price: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Create product', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Product name').fill(name);
  await dialog.getByLabel('Description').fill(`What a laboratory needs to know of the ${name}.`);
  await dialog.getByRole('spinbutton', { name: 'Price', exact: true }).fill(price);
  await dialog.getByLabel('Status').selectOption({ label: 'Active' });
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await page.getByText('Product published').waitFor();
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('Active')
    .waitFor();
}

/** Searches for the last word of the product's name, as a buyer would, and opens the product. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Search name or description' })
    .fill(name.split(' ').at(-1) ?? name);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Presses 'Purchase Now' and enters the delivery address, which is needed for the first purchase. */
export async function purchaseFirst(page: Page): Promise<void> {
  await purchase(page);
  const dialog = page.getByRole('dialog', { name: 'Delivery address' });
  for (const [label, line] of delivery) await dialog.getByLabel(label).fill(line);
  await dialog.getByLabel('Country').selectOption({ label: 'Australia' });
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
}

export const purchase = (page: Page) => page.getByRole('button', { name: 'Purchase Now' }).click();

const delivery = [
  ['Recipient', 'Goods in, Bea Buyer'],
  ['Address line 1', '12 Quay Street'],
  ['City', 'Sydney'],
  ['Contact phone', '+61 2 5550 0000'],
] as const;

/** Completes the provider's hosted checkout. */
export async function pay(page: Page, card: string): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Fills in the form of the provider's page, without submitting it. */
export async function fillCard(page: Page, card: string): Promise<void> {
  await page.getByText('Sandbox: no money moves.').waitFor();
  await page.getByLabel('Email').fill('buyer@buyers.example');
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Bea Buyer');
}

/** Opens the product from the marketplace and adds it to the cart. */
export async function addFromProductPage(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().click();
  await openProduct(page, name);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByText('Added to the cart').first().waitFor();
}

/** Adds a delivery address at checkout. */
export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await dialog.getByLabel('Recipient').fill('Goods in, Cora Carter');
  await dialog.getByLabel('Address line 1').fill('12 Quay Street');
  await dialog.getByLabel('City').fill('Sydney');
  await dialog.getByLabel('Country').selectOption({ label: 'Australia' });
  await dialog.getByLabel('Contact phone').fill('+61 2 5550 0000');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Checks out one pack through the API and pays on the provider's page. Returns the id of the paid order. */
export async function buyAndPay(
  { page, client, orgId }: Actor & { orgId: string },
  productId: string,
): Promise<string> {
  const origin = inject('origin');
  const pages = { successUrl: `${origin}/orders?success=true`, cancelUrl: `${origin}/orders` };
  await client.orders.createCheckout({ productId, quantity: 1, buyerOrgId: orgId, ...pages });
  const id = (await client.orders.list({ side: 'purchases', orgId })).items[0]?.id ?? '';
  await openPage(page, `/orders/${id}`);
  await page.getByRole('button', { name: 'Resume checkout' }).click();
  await pay(page, '4242 4242 4242 4242');
  await page.waitForURL('**/orders**');
  await page.goto(`/orders/${id}`);
  await page.getByText('Paid', { exact: true }).first().waitFor();
  return id;
}
