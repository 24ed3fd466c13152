import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ApprovalRule } from '../contract/approval-rules.ts';
import { aPdf } from '../server/testing/quotes.ts';
import { browserForThisFile } from './browser.ts';
import { type Actor, joinOrganization, openShop, publish, startAs } from './cast.ts';
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
  await addSellers(buyer, shops);
  await buyer.getByRole('button', { name: 'Request a quote' }).click();
  await buyer.getByText('Request sent').waitFor();

  for (const { page, name, price } of shops) await answer(page, `Gel of ${name}`, price);

  // The quotes appear on the page that the buyer has already opened. No quote was selected before the quotes arrived.
  await buyer.getByRole('radio', { name: 'Conductive gel from Glomus Goods' }).check();
  const best = buyer.getByRole('cell', { name: /Best value/ });
  expect(await best.textContent()).toContain('Gel of Glomus Goods');
  await buyer.getByRole('button', { name: 'Accept quote' }).click();

  await payAndReceive(buyer, south, { seller: 'Glomus Goods', buyer: 'Schwann Ward', total: '215.00' });
  await north.getByText('The buyer has chosen other quotes.').waitFor();
});

it('a member compares two quotes, two colleagues approve the choice, and the seller delivers the goods', async () => {
  const [north, south, owner] = [await person('north'), await person('south'), await person('Olga')];
  const [admin, member] = [await person('Adam'), await person('Mia')];
  const shops = [
    { page: north, name: 'Insula Instruments', price: '90' },
    { page: south, name: 'Cuneus Care', price: '75' },
  ];
  for (const { page, name } of shops) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@delivery.example`;
    await publish(await openShop(page, { name, email }), { name: `Clamp of ${name}`, price: '100.00' });
  }
  const join = (page: Page, fullName: string, more = {}) => {
    const email = `${fullName.split(' ')[0]?.toLowerCase()}@delivery.example`;
    return startAs({ page, fullName, email }, { role: 'buyer', ...more }, database);
  };
  const olga = await join(owner, 'Olga Owner', { organization: { name: 'Pons Ward', type: 'buyer_org' } });
  const adam = await join(admin, 'Adam Admin');
  const mia = await join(member, 'Mia Member');
  await joinOrganization(olga, adam, olga.orgId, 'admin');
  await joinOrganization(olga, mia, olga.orgId, 'member');
  const decidedBy = ({ session }: Actor): ApprovalRule => {
    return { currency: 'AUD', amountFrom: '500', kind: 'members', userIds: [session.user.id] };
  };
  await olga.client.approvalRules.set({
    ...{ orgId: olga.orgId, shown: [], rules: [decidedBy(adam), decidedBy(olga)] },
  });

  await member.goto('/quotes');
  await member.getByRole('link', { name: 'Request a quote' }).click();
  await member.getByRole('textbox', { name: 'Title' }).fill('Clamps for theatre 2');
  await member.getByRole('textbox', { name: 'Description' }).fill('Spine clamp');
  await member.getByRole('textbox', { name: 'Quantity' }).fill('10');
  await addSellers(member, shops);
  await member.getByRole('button', { name: 'Request a quote' }).click();
  await member.getByText('Request sent').waitFor();
  for (const { page, name, price } of shops) {
    await openRequest(page, 'Clamps for theatre 2');
    await sendQuote(page, `Clamp of ${name}`, price);
  }

  await member.getByRole('radio', { name: 'Spine clamp from Cuneus Care' }).check();
  await member.getByRole('textbox', { name: 'Purchase order number' }).fill('PO 4500/17');
  await member.getByRole('button', { name: 'Accept quote' }).click();
  await member.getByText('A colleague has to approve this purchase before it is ordered.').waitFor();
  await member.getByRole('button', { name: 'Submit for approval' }).click();
  await member.getByText('Waits for approval').waitFor();
  for (const page of [admin, owner]) {
    await page.goto('/approvals');
    await page.getByRole('button', { name: 'Approve the requisition of Mia Member' }).click();
    await page.getByText('Nothing to decide').waitFor();
  }
  await member.getByRole('button', { name: 'Place order' }).click();
  await payAndReceive(member, south, { seller: 'Cuneus Care', buyer: 'Pons Ward', total: '765.00' });
  await north.getByText('The buyer has chosen other quotes.').waitFor();
  await member.getByRole('main').getByText('PO 4500/17').first().waitFor();
});

async function addSellers(page: Page, shops: readonly { name: string }[]): Promise<void> {
  for (const { name } of shops) {
    await page.getByRole('combobox', { name: 'Add a seller' }).fill(name);
    await page.getByRole('option', { name }).click();
  }
}

type Sale = { seller: string; buyer: string; total: string };

/** The buyer pays the order of the purchase, the seller ships it, and the buyer's page shows that it was sent. */
async function payAndReceive(buying: Page, selling: Page, { seller, buyer, total }: Sale): Promise<void> {
  await buying.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
  await buying.getByRole('button', { name: `Pay ${seller}` }).click();
  await buying.getByText(total).first().waitFor();
  await pay(buying, '4242 4242 4242 4242');
  await buying.waitForURL('**/purchases/**');
  await buying.getByText('Paid. The seller prepares the order.').waitFor();

  await selling.getByText('The buyer has accepted your quote.').waitFor();
  await selling.goto('/orders?side=sales');
  await selling
    .getByRole('row', { name: new RegExp(buyer) })
    .getByRole('link')
    .first()
    .click();
  await selling.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = selling.getByRole('dialog', { name: 'Mark shipped' });
  await dialog.getByLabel('Carrier').selectOption('DHL');
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await selling.getByText('Everything has been sent.').waitFor();
  await buying.getByRole('link', { name: /^ORD-/ }).click();
  await buying.getByRole('main').getByText('Completed: everything has been sent').waitFor();
}

async function openRequest(page: Page, title: string): Promise<void> {
  await page.goto('/quotes');
  await page.getByRole('link', { name: title }).click();
}

/** Answers the only request that the seller has received. */
async function answer(page: Page, product: string, price: string): Promise<void> {
  await openRequest(page, 'Gel for ward 4');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Plan, PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Plan.pdf');
  await sendQuote(page, product, price);
}

async function sendQuote(page: Page, product: string, price: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Your product' }).fill(product);
  await page.getByRole('option', { name: product }).click();
  await page.getByLabel('Price (AUD)').fill(price);
  await page.getByLabel('Freight (AUD)').fill('15');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await page.getByText('Quote sent').waitFor();
}
