import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { settle, signUpQuickly } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { pay } from './trade.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const works = 'Pyxis Works';

it("changes of an account at the provider appear on the seller's and the buyer's page without a reload", async () => {
  const seller = await join('Selma Seller');
  const orgId = await settle(seller, { role: 'seller', organization: { name: works, type: 'seller_org' } });
  await seller.page.goto('/manufacturer');
  const card = seller.page.getByRole('region', { name: 'Payment processing' });
  await card.getByText('Not set up').waitFor();
  await card.getByRole('button', { name: 'Set up payments' }).click();
  await seller.page.getByText('Sandbox: no money moves.').waitFor();
  const sandbox = new URL(seller.page.url()).origin;
  // A seller who returns without submitting anything sees what the provider still needs.
  await seller.page.goto('/manufacturer');
  await card.getByText('Still needed').waitFor();
  await card.getByRole('button', { name: 'Continue setup' }).click();
  await seller.page.getByLabel('Legal business name').fill(works);
  await seller.page.getByRole('radio', { name: /Needs more information/ }).check();
  await seller.page.getByRole('button', { name: 'Submit' }).click();
  await card.getByText('Restricted', { exact: true }).waitFor();
  await card.getByText('Past due', { exact: true }).waitFor();

  const provider = await person('provider');
  await provider.goto(sandbox);
  for (const change of ['Ask for nothing', 'Charges on', 'Payouts on']) await press(provider, change);
  await card.getByText('Verified', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Balance and payouts' }).click();
  await card.getByText('Nothing has been paid out yet.').waitFor();

  const product = await seller.client.products.create({
    orgId,
    name: 'Pyxis Headstage',
    description: '',
    price: '120.00',
    currency: 'AUD',
    details: {},
    status: 'active',
  });
  const buyer = await join('Bea Buyer');
  await settle(buyer, { role: 'buyer' });
  await buyer.page.goto(`/marketplace/products/${product.id}`);
  const purchase = buyer.page.getByRole('button', { name: 'Purchase Now' });
  await expect.poll(() => purchase.isEnabled()).toBe(true);
  await press(provider, 'Charges off');
  await buyer.page.getByText('This seller cannot accept payments at this time.').waitFor();
  await expect.poll(() => purchase.isDisabled()).toBe(true);
  await card.getByText('Charges off', { exact: true }).waitFor();
  await card.getByText('Payouts on', { exact: true }).waitFor();
  await press(provider, 'Charges on');
  await expect.poll(() => purchase.isEnabled()).toBe(true);
  await purchase.click();
  await buyer.page.getByText('Sandbox: no money moves.').waitFor();

  // Money that is paid with this test card can be paid out immediately. If the test advanced the sandbox's time
  // instead, it would end the checkouts of concurrent journeys.
  await pay(buyer.page, '4000 0000 0000 0077');
  await buyer.page.waitForURL('**/orders**');
  await press(provider, 'Pay out');
  await press(provider, 'Payout fails');
  await card.getByText('Payout failed', { exact: true }).waitFor();
  await card.getByText('The bank account is closed. Give the payment provider another one.').waitFor();

  await press(provider, 'Leave the platform');
  await card.getByText('Disconnected', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Set up payments' }).waitFor();
  // The provider opens this URL when a link has already been used or has expired. The page then requests a new link.
  await seller.page.goto('/manufacturer?onboarding=refresh');
  await seller.page.getByLabel('Legal business name').waitFor();
});

async function join(fullName: string) {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@pyxis.example`;
  const actor = await signUpQuickly({ page: await person(fullName), fullName, email });
  await database.verify(email);
  return actor;
}

/** Presses a button on the sandbox's page, using the keyboard. */
async function press(provider: Page, change: string): Promise<void> {
  await provider.getByRole('button', { name: `${change}: ${works}` }).press('Enter');
  await provider.getByRole('status').waitFor();
  await provider.goto(new URL(provider.url()).origin);
}
