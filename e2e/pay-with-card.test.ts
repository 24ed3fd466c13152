import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { type Actor, openShop, startAs } from './cast.ts';
import { fillCard, pay } from './trade.ts';

const { person } = browserForThisFile();
const sellers = ['Axon Tools', 'Bouton Supplies', 'Cortex Works'];

it('one saved card pays three sellers: one is paid, one is declined and one requires authentication; the buyer then pays both', async () => {
  const page = await person('buyer');
  const shops = await Promise.all(sellers.map(openNamed));
  const email = 'cleo@pay-with-card.example';
  const buyer = await startAs({ page, fullName: 'Cleo Carder', email }, { role: 'buyer' });
  for (const productId of shops) await buyer.client.carts.addLines({ lines: [{ productId }] });
  await saveCard(buyer);

  await page.goto('/checkout');
  await page.getByRole('radio', { name: /Visa ending in 0077/, checked: true }).waitFor();
  await page.getByText(/^Each of the 3 sellers charges your card separately/).waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();

  await page.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
  await orderWith(page, 'Paid').getByText('Paid. The seller prepares the order.').waitFor();
  for (const badge of ['Declined', 'Authentication required']) {
    await orderWith(page, badge).getByRole('button', { name: /^Pay/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Pay/ });
    await dialog.getByRole('radio', { name: /provider’s page/, checked: true }).waitFor();
    await dialog.getByRole('button', { name: 'Pay' }).click();
    await pay(page, '4242 4242 4242 4242');
    await page.waitForURL('**/purchases/**');
    await orderWith(page, badge).waitFor({ state: 'detached' });
  }
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Paid. The seller prepares the order.' })
    .nth(2)
    .waitFor();
});

/**
 * Opens a shop with one product.
 * @returns the id of the product
 */
async function openNamed(name: string): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@pay-with-card.example`;
  const { client, orgId } = await openShop(await person(name), { name, email });
  const product = { orgId, name: `Probe of ${name}`, price: '40.00', status: 'active' } as const;
  return (await client.products.create(product)).id;
}

/** Saves a card on the provider's page. Then sets, in the sandbox's console, the bank's responses to two payments. */
async function saveCard({ page, client }: Actor): Promise<void> {
  const { url } = await client.cards.add({});
  await page.goto(url);
  await fillCard(page, '4000 0000 0000 0077');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.waitForURL('**/profile**');
  await page.getByText('Visa ending in 0077').first().waitFor();
  await page.goto(new URL(url).origin);
  for (const answer of ['Decline', 'Ask at'])
    await page.getByRole('button', { name: `${answer} next payment with visa 0077` }).click();
}

const orderWith = (page: Page, badge: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(badge, { exact: true }) });
