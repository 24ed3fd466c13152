import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ApprovalRule } from '../contract/approval-rules.ts';
import { browserForThisFile } from './browser.ts';
import { type Actor, joinOrganization, openShop, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { downloadedText } from './downloaded-text.ts';
import { pay } from './trade.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const organization = { name: 'Ranvier Hospital', type: 'buyer_org' } as const;
const today = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('a member buys on account at two sellers after two approvals, one by a delegate, and pays a part of the invoice, and the rest by card', async () => {
  const { member, delegate, owner, seller } = await aHospital();

  await member.goto('/checkout');
  await member.getByText('Dora Delegate (for Adam Admin)').waitFor();
  await member.getByRole('button', { name: 'Submit for approval' }).click();
  await member.getByText('Waits for approval').waitFor();
  for (const page of [delegate, owner]) {
    await page.goto('/approvals');
    await page.getByRole('button', { name: 'Approve the requisition of Mia Member' }).click();
    await page.getByText('Nothing to decide').waitFor();
  }

  for (const name of ['Soma Scanners', 'Glomus Goods'])
    await member.getByRole('region', { name }).getByRole('button', { name: 'Pay on account' }).click();
  await member.getByText(/after this order AUD 1,000\.00/).waitFor();
  await member.getByRole('button', { name: 'Place order' }).click();
  await member.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
  const confirmed = member.getByText('Ordered on account. The seller prepares the order.');
  await expect.poll(() => confirmed.count()).toBe(2);

  // The seller ships three of four packs. Only these are invoiced.
  await seller.goto('/orders?side=sales');
  await seller
    .getByRole('row', { name: /Ranvier Hospital/ })
    .getByRole('link')
    .first()
    .click();
  await seller.getByRole('button', { name: 'Mark shipped' }).click();
  const parcel = seller.getByRole('dialog', { name: 'Mark shipped' });
  await parcel.getByLabel('Carrier').selectOption('DHL');
  await parcel.getByLabel('Quantity, of 4 left').fill('3');
  await parcel.getByRole('button', { name: 'Mark shipped' }).click();
  await seller.getByText('The rest still has to ship').waitFor();

  await member.goto('/orders');
  await member
    .getByRole('row', { name: /Soma Scanners/ })
    .getByRole('link')
    .first()
    .click();
  await member.getByRole('row', { name: /INV-000001/ }).waitFor();
  expect(await downloadedText(member, /^Download Invoice INV-/)).toMatch(/Total \(AUD\) 750\.00/);

  await seller.getByRole('link', { name: 'See the account' }).click();
  await recordReceipt(seller);
  const invoice = seller.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: /INV-000001/ });
  await expect.poll(() => amountsOf(invoice)).toEqual(['AUD 750.00', 'AUD 300.00', 'AUD 450.00']);
  await creditOnePack(seller);
  await expect.poll(() => amountsOf(invoice)).toEqual(['AUD 500.00', 'AUD 300.00', 'AUD 200.00']);

  await member.getByRole('link', { name: 'See the account' }).click();
  await member.getByRole('link', { name: 'Account statement' }).click();
  const movements = member.getByRole('table', { name: 'Movements' }).getByRole('row');
  await expect.poll(() => movements.count()).toBe(4);
  const [, ...rows] = await movements.allTextContents();
  for (const [at, words] of [
    [0, /Invoice.*INV-000001.*750\.00.*750\.00/],
    [1, /Receipt.*EFT 4711.*−300\.00.*450\.00/],
    [2, /Credit note.*One is broken.*CN-000001.*−250\.00.*200\.00/],
  ] as const)
    expect(rows[at]).toMatch(words);
  const closing = member.getByRole('definition').last();
  expect(await closing.textContent()).toBe('AUD 200.00');

  // The member pays the rest on the provider's page.
  await member.goBack();
  await member.getByRole('button', { name: 'Pay INV-000001 by card' }).click();
  await pay(member, '4242 4242 4242 4242');
  await member.getByText('Payment sent').waitFor();
  await member.getByText('Nothing is left to pay.').waitFor();
  await seller.getByRole('row', { name: /Card payment.*AUD 200\.00/ }).waitFor();
  await seller.getByText('Nothing is left to pay.').waitFor();
});

/**
 * A hospital whose purchases two members approve, one of whom is away, with an account at two sellers. The member's cart has
 * four packs of the first seller, and five of the second.
 */
async function aHospital() {
  const names = ['seller', 'other', 'Olga', 'Adam', 'Dora', 'Mia'] as const;
  const [seller, other, owner, admin, delegate, member] = await Promise.all(
    names.map((name) => person(name)),
  );
  if (!(seller && other && owner && admin && delegate && member)) throw new Error('A page is missing');
  const join = (page: Page, fullName: string, isOwner = false) =>
    startAs(
      { page, fullName, email: `${fullName.split(' ')[0]?.toLowerCase()}@account.example` },
      { role: 'buyer', ...(isOwner && { organization }) },
      database,
    );
  const olga = await join(owner, 'Olga Owner', true);
  const adam = await join(admin, 'Adam Admin');
  const dora = await join(delegate, 'Dora Delegate');
  const mia = await join(member, 'Mia Member');
  const { orgId } = olga;
  await joinOrganization(olga, adam, orgId, 'admin');
  for (const colleague of [dora, mia]) await joinOrganization(olga, colleague, orgId, 'member');
  const decidedBy = ({ session }: Actor): ApprovalRule => {
    return { currency: 'AUD', amountFrom: '0', kind: 'members', userIds: [session.user.id] };
  };
  await olga.client.approvalRules.set({ orgId, shown: [], rules: [decidedBy(adam), decidedBy(olga)] });
  await adam.client.approvalDelegations.create({
    ...{ orgId, toId: dora.session.user.id, firstOn: today(-1), lastOn: today(1) },
    timeZone: 'Australia/Sydney',
  });
  for (const [page, name, price, quantity] of [
    [seller, 'Soma Scanners', '250.00', 4],
    [other, 'Glomus Goods', '40.00', 5],
  ] as const) {
    const shop = await openShop(page, {
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@account.example`,
    });
    const sold = { orgId: shop.orgId, name: `Probe of ${name}`, price, status: 'active' } as const;
    const { id: productId } = await shop.client.products.create(sold);
    await mia.client.carts.addLines({ orgId, lines: [{ productId, quantity }] });
    const asked = { sellerOrgId: shop.orgId, currency: 'AUD', wantedLimit: '2000.00' } as const;
    const { id } = await olga.client.creditAccounts.request({ orgId, ...asked });
    await shop.client.creditAccounts.open({
      ...{ id, orgId: shop.orgId, limit: '2000.00', paymentDays: 30, statementDay: 1 },
    });
  }
  return { seller, owner, delegate, member };
}

async function recordReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a receipt' });
  await dialog.getByLabel('Amount (AUD)').fill('300');
  await dialog.getByLabel('Reference on the bank statement').fill('EFT 4711');
  await dialog.getByRole('button', { name: 'Pay the oldest first' }).click();
  await dialog.getByRole('button', { name: 'Record a receipt' }).click();
  await page.getByRole('row', { name: /EFT 4711/ }).waitFor();
}

async function creditOnePack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for INV-000001' }).click();
  await page.getByRole('menuitem', { name: 'Issue a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue a note about INV-000001' });
  await dialog.getByRole('radio', { name: 'By line' }).check();
  await dialog.getByLabel('Quantity, of 3 left').fill('1');
  await dialog.getByLabel('Reason').fill('One is broken');
  await dialog.getByText('Afterwards: AUD 200.00').waitFor();
  await dialog.getByRole('button', { name: 'Issue the note' }).click();
  await page.getByText('Note issued').waitFor();
}

/** The total, the paid amount and the unpaid amount in the row of an invoice. */
async function amountsOf(invoice: Locator): Promise<string[]> {
  const cells = await invoice.getByRole('cell').allTextContents();
  return cells.flatMap((text) => /AUD [\d,.]+/.exec(text)?.[0] ?? []);
}
