import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { joinOrganization, openShop, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { pay } from './trade.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const organization = { name: 'Glia Ward', type: 'buyer_org' } as const;

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
