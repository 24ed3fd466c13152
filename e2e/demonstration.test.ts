import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../server/demo/world/people.ts';
import { browserForThisFile } from './browser.ts';
import { startServer } from './own-server.ts';
import { waitForShell } from './wait.ts';

/** Journeys on a separate server with the data of the demonstration (`DEMO=1`). */
const { person } = browserForThisFile();

let origin: string;
let seller: Page;
let buyer: Page;
let finish: () => Promise<void> = async () => {};
beforeAll(async () => {
  const server = await startServer(
    (end) => {
      finish = end;
    },
    { DEMO: '1' },
  );
  origin = server.url;
  seller = await signedIn('owner@cortiva.example');
  buyer = await signedIn('buyer@harbour.example');
  return () => finish();
}, 120_000);

async function signedIn(email: string): Promise<Page> {
  const page = await person(email, { baseURL: origin });
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await waitForShell(page);
  return page;
}

it('the seller answers the dispute', async () => {
  await seller.goto('/orders?side=sales');
  await seller.getByRole('region', { name: 'Disputes to answer' }).getByText('1 dispute to answer').waitFor();
  await seller.getByRole('button', { name: 'Disputes to answer 1' }).click();
  await seller.getByRole('row').filter({ hasText: 'Answer by' }).getByRole('link').first().click();
  const dispute = seller.getByRole('region', { name: 'Dispute' });
  const payment = seller.getByRole('region', { name: 'Payment' });
  await payment
    .getByText('While the payment is in dispute it cannot be refunded: the bank decides.')
    .waitFor();
  expect(await payment.getByRole('button', { name: 'Refund' }).count()).toBe(0);
  await dispute.getByRole('button', { name: 'Send evidence' }).click();
  const dialog = seller.getByRole('dialog', { name: 'Send evidence' });
  await dialog.getByLabel('Your explanation').fill('It was delivered and signed for.');
  await dialog.getByRole('button', { name: 'Send to the bank' }).click();
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Send to the bank' }).click();
  await dispute.getByText('The bank is reviewing your evidence').waitFor();
});

it('the seller refunds a part of a paid order, and then the rest', async () => {
  await seller.goto('/orders?side=sales&status=processing');
  await seller.getByRole('row').filter({ hasText: 'Paid' }).getByRole('link').first().click();
  const payment = seller.getByRole('region', { name: 'Payment' });
  const dialog = seller.getByRole('dialog', { name: /^Refund order ORD-/ });
  await payment.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('radio', { name: 'A part' }).check();
  await dialog.getByLabel(/^Amount in/).fill('10');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await payment.getByRole('list', { name: 'Refunds' }).getByText('10.00').waitFor();
  await payment.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await payment.getByText('There is nothing left to refund.').waitFor();
  expect(await payment.getByRole('button', { name: 'Refund' }).count()).toBe(0);
});

it('the buyer cancels an open order', async () => {
  await buyer.goto('/orders?side=purchases&status=pending');
  await buyer.getByRole('row').filter({ hasText: 'Unpaid' }).getByRole('link').first().click();
  await buyer.getByRole('button', { name: 'Cancel order' }).click();
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await buyer.getByText('Order cancelled').waitFor();
});
