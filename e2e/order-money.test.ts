import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { contract } from '../contract/index.ts';
import { browserForThisFile } from './browser.ts';
import { type Actor, openForPayments, settle, signUpQuickly } from './cast.ts';
import { pay } from './trade.ts';
import { waitForShell } from './wait.ts';
import { json, replyTo } from './wire.ts';

const { person } = browserForThisFile();

const refusedByProvider = json(409, {
  error: 'The payment provider refused this: Your card balance is too low',
  code: 'PROVIDER_REFUSED',
  data: { reason: 'Your card balance is too low' },
});

let seller: Actor;
let buyer: Actor;
let provider: Page;
let orgId: string;
let productId: string;
beforeAll(async () => {
  const join = async (fullName: string) =>
    signUpQuickly({
      page: await person(fullName),
      fullName,
      email: `${fullName.split(' ')[0]?.toLowerCase()}@money.example`,
    });
  seller = await join('Rita Refunder');
  orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Money Optics', type: 'seller_org' },
  });
  const { url } = await seller.client.payments.createAccountLink({ orgId });
  provider = await person('provider');
  await openForPayments(seller, orgId);
  await provider.goto(new URL(url).origin);
  const product = { orgId, name: 'Objective lens', price, status: 'active', details: {} } as const;
  productId = (await seller.client.products.create(product)).id;
  buyer = await join('Bob Buyer');
  await settle(buyer, { role: 'buyer' });
});

/**
 * Starts a purchase and leaves the buyer on the hosted checkout page.
 * @returns the order's id
 */
async function openCheckout(): Promise<string> {
  const pages = {
    successUrl: `${inject('origin')}/orders?success=true`,
    cancelUrl: `${inject('origin')}/orders`,
  };
  const { sessionUrl } = await buyer.client.orders.createCheckout({ productId, quantity: 1, ...pages });
  await buyer.page.goto(sessionUrl);
  return (await buyer.client.orders.list({ side: 'purchases' })).items[0]?.id ?? '';
}

async function openOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/orders/${id}`);
  await waitForShell(page);
}

/** Another price than in the other journeys, whose payments are in the same sandbox. */
const price = '107.00';

/** Presses the newest button with this name for a payment of this price on the sandbox's page, using the keyboard. */
async function press(change: string): Promise<void> {
  const home = new URL(provider.url()).origin;
  await provider.goto(home);
  await provider
    .getByRole('row')
    .filter({ hasText: price })
    .getByRole('button', { name: new RegExp(`^${change}: `) })
    .first()
    .press('Enter');
  await provider.getByRole('status').waitFor();
}

it("a failed bank debit ends the order on the buyer's open page", async () => {
  const id = await openCheckout();
  const { page } = buyer;
  await page.getByLabel('Email').fill('bob@money.example');
  await page.getByLabel('Bank debit (BECS)').check();
  await page.getByLabel('BSB').fill('000-000');
  await page.getByLabel('Account number').fill('000123456');
  await page.getByLabel('Account holder').fill('Bob Buyer');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/orders**');
  await openOrder(page, id);
  const main = page.getByRole('main');
  await main.getByText('The bank is processing the payment').first().waitFor();
  await press('Fail debit');
  await main.getByText('The payment did not arrive, and nothing was charged.').waitFor();
});

it('a partial refund and the refund of the rest appear in the statement, and both sides see them without a reload', async () => {
  const id = await openCheckout();
  await pay(buyer.page, '4242 4242 4242 4242');
  await buyer.page.waitForURL('**/orders**');
  await Promise.all([openOrder(buyer.page, id), openOrder(seller.page, id)]);
  const sold = seller.page.getByRole('region', { name: 'Payment' });
  const bought = buyer.page.getByRole('region', { name: 'Payment' });
  await bought.getByText('Paid', { exact: true }).waitFor();
  expect(await bought.getByText('On your account').count()).toBe(0);

  await sold.getByRole('button', { name: 'Refund' }).click();
  const dialog = seller.page.getByRole('dialog', { name: /^Refund order ORD-/ });
  const refund = dialog.getByRole('button', { name: /^Refund/ });
  await dialog.getByRole('radio', { name: 'A part' }).check();
  await dialog.getByLabel('Amount in AUD').fill('107.01');
  await refund.click();
  await dialog.getByText('Enter an amount above 0, at most what is left.').waitFor();
  await dialog.getByLabel('Amount in AUD').fill('40');
  await dialog.getByLabel('Note').fill('One lens was scratched');
  await dialog.getByText(/The buyer gets AUD.40\.00/).waitFor();
  await dialog.getByRole('button', { name: /^Refund AUD.40\.00$/ }).waitFor();
  const answer = await replyTo(seller.page, contract.orders.refund, refusedByProvider);
  await refund.click();
  await dialog.getByRole('alert').getByText('refused this: Your card balance is too low').waitFor();
  await answer();
  expect(await dialog.getByLabel('Note').inputValue()).toBe('One lens was scratched');
  await refund.dblclick();
  await dialog.waitFor({ state: 'detached' });
  await sold.getByText('One lens was scratched').waitFor();
  expect(await sold.getByRole('list', { name: 'Refunds' }).getByRole('listitem').count()).toBe(1);
  await bought.getByRole('listitem').getByText('40.00').waitFor();
  expect(await bought.getByText('scratched').count()).toBe(0);

  await sold.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByText(/The buyer gets AUD.67\.00/).waitFor();
  await refund.click();
  await seller.page.getByText('The payment went back to the buyer.').waitFor();
  await buyer.page.getByText('The payment went back to the buyer.').waitFor();
  expect(await sold.getByRole('button', { name: 'Refund' }).count()).toBe(0);

  await seller.page.goto('/manufacturer');
  await seller.page.getByRole('link', { name: 'Monthly statement' }).click();
  const { orderNumber } = await seller.client.orders.find({ id });
  await seller.page.getByRole('heading', { name: 'Account in AUD' }).waitFor();
  expect(await seller.page.getByRole('link', { name: `Order ${orderNumber}` }).count()).toBeGreaterThan(2);
});

it('a dispute is found among the sales and answered once, and its end is shown', async () => {
  const id = await openCheckout();
  await pay(buyer.page, '4242 4242 4242 4242');
  await buyer.page.waitForURL('**/orders**');
  await openOrder(buyer.page, id);
  await buyer.page.getByRole('region', { name: 'Payment' }).getByText('Paid', { exact: true }).waitFor();
  const { page } = seller;
  await page.goto('/orders?side=sales');
  await page.getByRole('searchbox', { name: /order number/ }).waitFor();
  await press('Dispute');
  await page.getByRole('region', { name: 'Disputes to answer' }).getByText('1 dispute to answer').waitFor();
  await page.getByRole('button', { name: 'Disputes to answer 1' }).click();
  // The filter is needed, because the same buyer has other orders in the list.
  const row = page.getByRole('row', { name: /Bob Buyer/ }).filter({ hasText: 'Answer by' });
  await row.getByRole('link').click();
  const dispute = page.getByRole('region', { name: 'Dispute' });
  await dispute.getByText('The buyer disputes this payment').waitFor();
  await dispute.getByRole('button', { name: 'Send evidence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send evidence' });
  expect(await dialog.getByLabel('What was sold').inputValue()).toBe('1 × Objective lens');
  await dialog.getByLabel('Your explanation').fill('It was delivered and signed for.');
  const proof = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') };
  await dialog.getByLabel('Proof of delivery').setInputFiles(proof);
  await dialog.getByRole('button', { name: 'Send to the bank' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/^2 texts, 1 file\./).waitFor();
  await question.getByRole('button', { name: 'Send to the bank' }).click();
  await dispute.getByText('The bank is reviewing your evidence').waitFor();
  await dispute.getByText(/^Rita Refunder sent the evidence on/).waitFor();
  expect(await dispute.getByRole('button').count()).toBe(0);
  expect(await buyer.page.getByRole('region', { name: 'Dispute' }).count()).toBe(0);
  await press('Seller loses');
  await dispute.getByText('You lost the dispute').waitFor();
  await buyer.page.getByText('Charged back').first().waitFor();
});
