import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { settle, signUpQuickly } from './cast.ts';
import { downloadedText } from './downloaded-text.ts';
import { pay } from './trade.ts';

const { person } = browserForThisFile();
const works = 'Payable Works';

it('a buyer finds their order number on the invoice, and the seller finds the payout on the statement', async () => {
  const sellersPage = await person('seller');
  const seller = await signUpQuickly({
    page: sellersPage,
    fullName: 'Paula Seller',
    email: 'paula@payable.example',
  });
  const organization = { name: works, type: 'seller_org' } as const;
  const orgId = await settle(seller, { role: 'seller', organization });
  // The seller's name is unique, because the sandbox's console lists the sellers of all journeys.
  const { url } = await seller.client.payments.createAccountLink({ orgId });
  await sellersPage.goto(url);
  await sellersPage.getByLabel('Legal business name').fill(works);
  await sellersPage.getByRole('button', { name: 'Submit' }).click();
  await sellersPage.waitForURL('**/manufacturer**');
  await sellersPage.getByText('Verified').first().waitFor();
  const product = await seller.client.products.create({
    ...{ orgId, name: 'Payable Headstage', price: '120.00', status: 'active' },
  });

  const { page } = await signUpQuickly({
    page: await person('buyer'),
    fullName: 'Piet Buyer',
    email: 'piet@payable.example',
  }).then(async (buyer) => {
    await settle(buyer, { role: 'buyer' });
    return buyer;
  });
  await page.goto(`/marketplace/products/${product.id}`);
  await page.getByLabel('Purchase order number').fill('PO 4500/17');
  await page.getByRole('button', { name: 'Purchase Now' }).click();
  // Money that is paid with this test card can be paid out immediately.
  await pay(page, '4000 0000 0000 0077');
  await page.waitForURL('**/orders**');
  await page.getByRole('main').getByRole('link', { name: /ORD-/ }).first().click();
  const invoice = await downloadedText(page, /^Download Invoice INV-/);
  for (const words of [
    'Purchase order PO 4500/17',
    'Buyer Piet Buyer 12 Quay Street',
    'Paid by card ending in 0077 on',
  ])
    expect(invoice).toContain(words);

  const provider = await person('provider');
  await provider.goto(new URL(url).origin);
  await provider.getByRole('button', { name: `Pay out: ${works}` }).press('Enter');
  await provider.getByRole('status').waitFor();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 7);
  await sellersPage.goto(`/manufacturer/statement?month=${tomorrow}`);
  const payouts = sellersPage.getByRole('table', { name: 'Payouts to the bank' });
  const [id] = (await payouts.getByText(/^po_/).textContent())?.match(/po_\w+/) ?? [];
  await payouts.getByRole('row', { name: /On its way … \d{4}/ }).waitFor();
  const statement = await downloadedText(sellersPage, 'Statement as PDF');
  expect(statement).toMatch(new RegExp(`\\d+ \\w+ \\d{4} Payout ${id} On its way … \\d{4} AUD `));
});
