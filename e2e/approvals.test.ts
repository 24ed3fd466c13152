import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ApprovalRule } from '../contract/approval-rules.ts';
import { browserForThisFile } from './browser.ts';
import { joinOrganization, openShop, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const organization = { name: 'Purkinje Ward', type: 'buyer_org' } as const;
const address = {
  ...{ recipient: 'Mia Member', line1: '12 Quay Street', city: 'Sydney', region: 'NSW' },
  ...{ postalCode: '2000', country: 'AU', phone: '+61 2 5550 0000' },
};

/** An owner whose approval every purchase needs, a member who buys, and a seller with two products. */
async function aWard(name: string) {
  const [seller, owner, member] = [await person('seller'), await person('Olga'), await person('Mia')];
  const email = (who: string) => `${who}@${name}.example`;
  const shop = await openShop(seller, { name: 'Dendrite Devices', email: email('seller') });
  const productOf = async (product: string) => {
    const fields = { orgId: shop.orgId, name: product, price: '100.00', status: 'active' } as const;
    return (await shop.client.products.create(fields)).id;
  };
  const productIds = [await productOf('Spine Clamp'), await productOf('Bouton Gel')];
  const olga = await startAs(
    { page: owner, fullName: 'Olga Owner', email: email('olga') },
    { role: 'buyer', organization },
    database,
  );
  const mia = await startAs(
    { page: member, fullName: 'Mia Member', email: email('mia') },
    { role: 'buyer' },
    database,
  );
  const { orgId } = olga;
  await joinOrganization(olga, mia, orgId, 'member');
  const rule: ApprovalRule = { currency: 'AUD', amountFrom: '0', kind: 'managers', userIds: [] };
  await olga.client.approvalRules.set({ orgId, shown: [], rules: [rule] });
  await mia.client.deliveryAddresses.create({ orgId, ...address });
  async function submit(...ids: (string | undefined)[]): Promise<string> {
    const lines = ids.map((productId) => ({ productId: productId ?? '' }));
    await mia.client.carts.addLines({ orgId, lines });
    const { version: cartVersion } = await mia.client.carts.find({ orgId });
    const terms = { requestKey: crypto.randomUUID(), cartVersion, deliverTo: 'last' as const };
    return (await mia.client.requisitions.submit({ orgId, ...terms })).id;
  }
  return { owner, member, productIds, submit, mia };
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

it('an approver decides three requisitions by keyboard, one with a reason', async () => {
  const { owner, productIds, submit, mia } = await aWard('keyboard');
  const ids = [await submit(productIds[0]), await submit(productIds[1]), await submit(...productIds)];
  await owner.goto('/approvals');
  await owner.getByText('Use the arrow keys, or J and K').waitFor();
  const approve = owner.getByRole('button', { name: 'Approve the requisition of Mia Member' });
  await approve.first().focus();
  await owner.keyboard.press('ArrowDown');
  await owner.keyboard.press('Shift+Tab');
  expect(await focused(owner)).toBe('Reject the requisition of Mia Member');
  await owner.keyboard.press('Enter');
  const dialog = owner.getByRole('dialog', { name: 'Reject the requisition of Mia Member' });
  await dialog.getByRole('textbox', { name: 'Reason' }).waitFor();
  await owner.keyboard.type('jk, too dear');
  await owner.keyboard.press('Tab');
  while ((await dialog.locator(':focus').textContent()) !== 'Reject') await owner.keyboard.press('Tab');
  await owner.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(owner)).toBe('Approve the requisition of Mia Member');
  expect(await approve.count()).toBe(2);
  await owner.keyboard.press('k');
  await owner.keyboard.press('Enter');
  await expect.poll(() => approve.count()).toBe(1);
  await expect.poll(() => focused(owner)).toBe('Approve the requisition of Mia Member');
  await owner.keyboard.press('Enter');
  await owner.getByText('Nothing to decide').waitFor();
  await expect.poll(() => focused(owner)).toBe('H1');
  const found = await Promise.all(ids.map((id) => mia.client.requisitions.find({ id })));
  expect(found.map(({ status }) => status)).toEqual(['approved', 'rejected', 'approved']);
  expect(found[1]?.decisions).toMatchObject([{ verdict: 'reject', reason: 'jk, too dear' }]);
});

it('an approver rejects one line, approves the rest, and the requester sees why', async () => {
  const { owner, member, productIds, submit } = await aWard('line');
  const id = await submit(...productIds);
  await owner.goto(`/requisitions?id=${id}`);
  await owner.getByRole('button', { name: 'Reject Bouton Gel' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Reject Bouton Gel' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We have enough gel');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await owner.getByText('Line rejected').waitFor();
  await owner.getByText('Olga Owner rejected Bouton Gel in revision 1').waitFor();
  expect(await owner.getByRole('button', { name: 'Reject Spine Clamp' }).count()).toBe(0);
  await owner.getByRole('button', { name: 'Approve the requisition of Mia Member' }).click();
  await owner.getByText('Requisition approved').waitFor();

  await member.goto(`/requisitions?id=${id}`);
  await member.getByText('We have enough gel').waitFor();
  expect(await member.getByText('× Bouton Gel').count()).toBe(0);
  await member.getByRole('button', { name: 'Place order' }).click();
  await member.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
});
