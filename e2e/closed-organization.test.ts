import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { type Actor, openForPayments, settle, signUpQuickly } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { pay } from './trade.ts';
import { waitForEmail } from './wait.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

const name = 'Closing Optics';
let seller: Actor;
let buyer: Actor;
let staff: Actor;
let provider: Page;
let orgId: string;
let orderId: string;
let orderNumber: string;
beforeAll(async () => {
  const join = async (fullName: string) =>
    signUpQuickly({
      page: await person(fullName),
      fullName,
      email: `${fullName.split(' ')[0]?.toLowerCase()}@closing.example`,
    });
  seller = await join('Clara Closer');
  orgId = await settle(seller, { role: 'seller', organization: { name, type: 'seller_org' } });
  const { url } = await seller.client.payments.createAccountLink({ orgId });
  await openForPayments(seller, orgId, name);
  provider = await person('provider');
  await provider.goto(new URL(url).origin);
  // The owner also has another organization, which becomes active when the first one is closed.
  await seller.client.organizations.create({ name: 'Next Optics', type: 'seller_org', description: '' });
  const product = { orgId, name: 'Dichroic mirror', price: '100.00', status: 'active', details: {} } as const;
  const { id: productId } = await seller.client.products.create(product);
  buyer = await join('Bruno Buyer');
  await settle(buyer, { role: 'buyer' });
  staff = await join('Stina Staff');
  await settle(staff, { role: 'buyer' });
  await database.verify(staff.email);
  await database.grantSuperAdmin(staff.email);
  const { sessionUrl } = await buyer.client.orders.createCheckout({
    productId,
    quantity: 1,
    successUrl: `${inject('origin')}/orders?success=true`,
    cancelUrl: `${inject('origin')}/orders`,
  });
  await buyer.page.goto(sessionUrl);
  await pay(buyer.page, '4000 0000 0000 0077');
  await buyer.page.waitForURL('**/orders**');
  await buyer.page.getByRole('row', { name: /ORD-/ }).getByText('Paid').waitFor();
  [{ id: orderId, orderNumber } = { id: '', orderNumber: '' }] = (
    await buyer.client.orders.list({ side: 'purchases' })
  ).items;
});

/** Presses a button on the sandbox's console. */
async function pressAtProvider(change: string): Promise<void> {
  await provider.goto(new URL(provider.url()).origin);
  await provider.getByRole('button', { name: `${change}: ${name}` }).press('Enter');
  await provider.getByRole('status').waitFor();
}

const closed = (page: Page) => page.getByRole('region', { name: 'Closed organizations' });

it('an owner sees the obligations of the organization, settles them from there, and closes the organization', async () => {
  const { page } = seller;
  await page.goto('/organizations?tab=security');
  const dialog = page.getByRole('alertdialog', { name: `Close ${name}?` });
  const ask = () => page.getByRole('button', { name: 'Close organization' }).click();
  await ask();
  await dialog.getByText('Settle these first. Then you can close the organization.').waitFor();
  const close = dialog.getByRole('button', { name: 'Close organization' });
  expect(await close.isDisabled()).toBe(true);
  await dialog.getByRole('listitem').filter({ hasText: 'Paid, not shipped yet:' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` }).waitFor();

  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const shipping = page.getByRole('dialog', { name: 'Mark shipped' });
  await shipping.getByLabel('Carrier').selectOption('DHL');
  await shipping.getByRole('button', { name: 'Mark shipped' }).click();
  await shipping.waitFor({ state: 'detached' });

  await pressAtProvider('Pay out');
  await page.goto('/organizations?tab=security');
  await ask();
  await dialog.getByText('A payout is on its way to the bank account:').waitFor();
  expect(await dialog.getByText('Paid, not shipped yet:').count()).toBe(0);

  // The open dialog shows the payout as soon as the server has recorded it, without being opened again.
  await pressAtProvider('Payout arrives');
  await dialog.getByText('A payout is on its way').waitFor({ state: 'detached' });
  await dialog.getByRole('textbox').fill(name);
  await close.click();
  await page.getByText(`${name} was closed`).waitFor();
  await closed(page).getByRole('region', { name }).getByText('Nothing is open.').waitFor();
});

it('a former manager finds its orders and statement and refunds an order, while another organization stays active', async () => {
  const { page } = seller;
  await page.goto('/organizations');
  await closed(page).getByRole('link', { name: 'Orders' }).click();
  await page.getByText(`What buyers ordered from ${name}, which is closed`).waitFor();

  // After a search and 'Clear filters', the page must still show the sales of the closed organization.
  await page.getByRole('searchbox', { name: /order number/ }).fill('nothing-has-this-name');
  await page.getByText('No orders match.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
  const row = page.getByRole('row', { name: new RegExp(orderNumber) });
  await row.waitFor();
  expect(new URL(page.url()).searchParams.get('organization')).toBe(orgId);
  await page.getByRole('searchbox', { name: /order number/ }).fill('nothing-has-this-name');
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click();
  await row.waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark 0 shipped' }).waitFor();
  await row.getByRole('link', { name: orderNumber }).click();
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await row.getByRole('link', { name: orderNumber }).click();

  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund order ORD-/ });
  await dialog.getByRole('radio', { name: 'A part' }).check();
  await dialog.getByLabel('Amount in AUD').fill('40');
  await dialog.getByRole('button', { name: /^Refund AUD/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await payment.getByRole('list', { name: 'Refunds' }).getByText('40.00').waitFor();

  await page.goto('/organizations');
  await closed(page).getByRole('link', { name: 'Monthly statement' }).click();
  await page.getByRole('heading', { name: 'Account in AUD' }).waitFor();
  await page
    .getByRole('link', { name: `Order ${orderNumber}` })
    .first()
    .waitFor();
});

it('a message of the buyer is emailed to a former manager', async () => {
  await buyer.page.goto(`/orders/${orderId}`);
  await buyer.page.getByRole('textbox', { name: `Message to ${name}` }).fill('Where is the rest?');
  await buyer.page.getByRole('button', { name: 'Send message' }).click();
  expect(await waitForEmail(seller.email, `New message about order ${orderNumber}`)).toContain(
    'Where is the rest?',
  );
});

it('platform staff refund the rest, with a reason that the former manager reads', async () => {
  const { page } = staff;
  await page.goto(`/internal-admin/organizations?organization=${orgId}`);
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByText('Closed', { exact: true }).waitFor();
  await sheet.getByRole('link', { name: 'Monthly statement' }).waitFor();
  await sheet.getByRole('link', { name: orderNumber }).click();
  await page.getByText('You can refund it.').waitFor();
  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order ${orderNumber}` });
  const refund = dialog.getByRole('button', { name: /^Refund AUD.60\.00$/ });
  await refund.click();
  const why = dialog.getByLabel('Why you refund it');
  expect(await why.getAttribute('aria-invalid')).toBe('true');
  await why.fill('The seller has closed');
  await refund.click();
  await dialog.waitFor({ state: 'detached' });
  await buyer.page.getByText('The payment went back to the buyer.').waitFor();

  await page.goto(`/internal-admin/support?tab=actions&about=${orderId}`);
  await page
    .getByRole('row', { name: /Stina Staff/ })
    .getByText('The seller has closed')
    .waitFor();
  await seller.page.goto(`/orders/${orderId}`);
  await seller.page
    .getByRole('list', { name: 'Refunds' })
    .getByText(/The seller has closed/)
    .waitFor();
});
