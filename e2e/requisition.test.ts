import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ApprovalRule } from '../contract/approval-rules.ts';
import { browserForThisFile } from './browser.ts';
import { joinOrganization, openShop, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { pay } from './trade.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const organization = { name: 'Glia Ward', type: 'buyer_org' } as const;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('a member submits a cart, a second person approves it by keyboard, and the member orders and pays it', async () => {
  const [seller, owner, member] = [await person('seller'), await person('Olga'), await person('Mia')];
  const shop = await openShop(seller, { name: 'Ranvier Tools', email: 'seller@requisition.example' });
  const product = { orgId: shop.orgId, name: 'Node Stimulator', price: '1250.00', status: 'active' } as const;
  const { id: productId } = await shop.client.products.create(product);
  const olga = await startAs(
    { page: owner, fullName: 'Olga Owner', email: 'olga@requisition.example' },
    { role: 'buyer', organization },
    database,
  );
  const mia = await startAs(
    { page: member, fullName: 'Mia Member', email: 'mia@requisition.example' },
    { role: 'buyer' },
    database,
  );
  const { orgId } = olga;
  await joinOrganization(olga, mia, orgId, 'member');

  // The owner adds a rule, and tries it with the cart that the member has filled.
  await mia.client.carts.addLines({ orgId, lines: [{ productId, quantity: 2 }] });
  await owner.goto(`/organizations/${orgId}`);
  const rules = owner.getByRole('region', { name: 'Approval rules' });
  await rules.getByRole('button', { name: 'Add rule' }).click();
  await rules.getByLabel('Purchases from').fill('2000');
  await rules.getByRole('button', { name: 'Try with the present cart' }).click();
  await rules.getByText('Nobody can decide this step.').waitFor();
  await rules.getByRole('button', { name: 'Save changes' }).click();
  await owner.getByText('Approval rules saved').waitFor();

  await member.goto('/checkout');
  await member.getByText('Olga Owner').waitFor();
  await member.getByRole('button', { name: 'Submit for approval' }).click();
  await member.getByText('Waits for approval').waitFor();
  expect(await member.getByRole('button', { name: 'Place order' }).count()).toBe(0);

  // The badge appears on the owner's open page.
  await owner.getByRole('link', { name: /^Approvals.*1/ }).press('Enter');
  await owner.getByRole('heading', { level: 1, name: 'Approvals' }).waitFor();
  await owner.getByRole('button', { name: 'Approve the requisition of Mia Member' }).press('Enter');
  await owner.getByText('Nothing to decide').waitFor();

  await member.getByText('Approved', { exact: true }).first().waitFor();
  await member.getByRole('button', { name: 'Place order' }).click();
  await member.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
  await member.getByRole('button', { name: 'Pay Ranvier Tools' }).click();
  await pay(member, '4242 4242 4242 4242');
  await member.waitForURL('**/purchases/**');
  await member.getByText('Paid. The seller prepares the order.').waitFor();
});

it('the delegate of one approver and another approver approve a cart, and the member orders it', async () => {
  const [seller, owner, admin] = [await person('seller'), await person('Olga'), await person('Adam')];
  const [delegate, member] = [await person('Dora'), await person('Mia')];
  const shop = await openShop(seller, { name: 'Soma Supply', email: 'seller@delegation.example' });
  const product = { orgId: shop.orgId, name: 'Soma Scanner', price: '1250.00', status: 'active' } as const;
  const { id: productId } = await shop.client.products.create(product);
  const join = (page: Page, fullName: string, email: string) =>
    startAs({ page, fullName, email: `${email}@delegation.example` }, { role: 'buyer' }, database);
  const olga = await startAs(
    { page: owner, fullName: 'Olga Owner', email: 'olga@delegation.example' },
    { role: 'buyer', organization },
    database,
  );
  const adam = await join(admin, 'Adam Admin', 'adam');
  const dora = await join(delegate, 'Dora Delegate', 'dora');
  const mia = await join(member, 'Mia Member', 'mia');
  const { orgId } = olga;
  await joinOrganization(olga, adam, orgId, 'admin');
  for (const colleague of [dora, mia]) await joinOrganization(olga, colleague, orgId, 'member');
  const decidedBy = ({ session }: typeof mia): ApprovalRule => {
    return { currency: 'AUD', amountFrom: '0', kind: 'members', userIds: [session.user.id] };
  };
  await olga.client.approvalRules.set({ orgId, shown: [], rules: [decidedBy(adam), decidedBy(olga)] });

  await admin.goto('/approvals');
  await admin.getByRole('button', { name: 'Delegate my approvals' }).click();
  const form = admin.getByRole('dialog', { name: 'Delegate my approvals' });
  await form.getByLabel('Member').selectOption({ label: 'Dora Delegate' });
  await form.getByLabel('First day').fill(day(-1));
  await form.getByLabel('Last day').fill(day(1));
  await form.getByRole('button', { name: 'Delegate' }).click();
  await admin.getByText('Dora Delegate decides for Adam Admin').waitFor();

  await mia.client.carts.addLines({ orgId, lines: [{ productId, quantity: 2 }] });
  await member.goto('/checkout');
  await member.getByText('Dora Delegate (for Adam Admin)').waitFor();
  await member.getByRole('button', { name: 'Submit for approval' }).click();
  await member.getByText('Waits for approval').waitFor();

  for (const page of [delegate, owner]) {
    await page.goto('/approvals');
    await page.getByRole('button', { name: 'Approve the requisition of Mia Member' }).click();
    await page.getByText('Nothing to decide').waitFor();
  }
  await member.getByRole('list', { name: 'Decisions' }).getByText('for Adam Admin').waitFor();
  await member.getByRole('button', { name: 'Place order' }).click();
  await member.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
  await member.getByRole('button', { name: 'Pay Soma Supply' }).click();
  await pay(member, '4242 4242 4242 4242');
  await member.waitForURL('**/purchases/**');
  await member.getByText('Paid. The seller prepares the order.').waitFor();
});
