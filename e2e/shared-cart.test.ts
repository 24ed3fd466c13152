import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { openShop, publish, startAs } from './cast.ts';
import { acceptInvitation, invite } from './colleagues.ts';
import { databaseForThisFile } from './database.ts';
import { addAddress, addFromProductPage, pay } from './trade.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const gel = 'Electrode Gel Dendriflow';
const cap = 'Recording Cap Dendricap';
const organization = 'Dockside Hospital';

it('two colleagues fill a shared cart at the same time; its order waits until the seller enters the freight, and is then paid', async () => {
  const seller = await person('seller');
  const shop = await openShop(seller, { name: 'Dendrite Supplies', email: 'seller@shared-cart.example' });
  await publish(shop, { name: gel, price: '12.50' });
  await publish(shop, { name: cap, price: '80.00' });
  await addRuleFor(seller, 'New Zealand', '20');

  const cora = await person('Cora');
  await startAs(
    { page: cora, fullName: 'Cora Carter', email: 'cora@shared-cart.example' },
    { role: 'buyer', organization: { name: organization, type: 'buyer_org' }, hasNoAddress: true },
  );
  const cem = await person('Cem');
  await startAs(
    { page: cem, fullName: 'Cem Colleague', email: 'cem@shared-cart.example' },
    { role: 'buyer' },
    database,
  );
  await invite(cora, 'cem@shared-cart.example');
  await acceptInvitation(cem, organization);

  await addFromProductPage(cora, gel);
  await cora.getByRole('link', { name: /^Cart/ }).click();
  await lineOf(cora, gel).waitFor();

  // Cem's line appears on Cora's open page, with his name.
  await addFromProductPage(cem, cap);
  await lineOf(cora, cap).getByText('Added by Cem Colleague').waitFor();
  await cem.getByRole('link', { name: /^Cart/ }).click();
  await lineOf(cem, gel).getByText('Added by Cora Carter').waitFor();

  // Cora and Cem change different lines at the same time; both see both changes.
  await Promise.all([setQuantity(cora, gel, '4'), setQuantity(cem, cap, '2')]);
  for (const page of [cora, cem]) {
    await lineOf(page, gel).getByText('50.00').waitFor();
    await lineOf(page, cap).getByText('160.00').waitFor();
    await page.getByText('210.00').first().waitFor();
  }
  // Cora and Cem change the same line: one of the two quantities is kept, and both users see that quantity.
  await Promise.all([setQuantity(cora, gel, '5'), setQuantity(cem, gel, '6')]);
  await expect.poll(async () => (await quantityOf(cora, gel)) === (await quantityOf(cem, gel))).toBe(true);
  await setQuantity(cora, gel, '4');
  await lineOf(cem, gel).getByText('50.00').waitFor();

  await cora.getByRole('button', { name: 'Save as list' }).click();
  const dialog = cora.getByRole('dialog', { name: 'Save as list' });
  await dialog.getByLabel('Name').fill('Theatre 2');
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await cora.getByText('Added to Theatre 2').waitFor();

  await cora.getByText('Freight to be quoted').first().waitFor();
  await cora.getByRole('button', { name: 'Proceed to checkout' }).click();
  await addAddress(cora);
  await cora.getByRole('button', { name: 'Place order' }).click();
  await cora.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
  await cora.getByText('Freight to be quoted: the seller enters it, and you pay then.').waitFor();
  expect(await cora.getByRole('button', { name: 'Pay' }).count()).toBe(0);
  // After the purchase, Cem also sees an empty cart.
  await cem.getByText('The cart is empty').waitFor();

  await seller.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await seller
    .getByRole('row', { name: /Freight to be quoted/ })
    .getByRole('link', { name: /^ORD-/ })
    .click();
  await seller.getByRole('button', { name: 'Enter freight' }).click();
  const quote = seller.getByRole('dialog', { name: 'Enter freight' });
  await quote.getByLabel(/^Freight/).fill('15,50');
  await quote.getByRole('button', { name: 'Enter freight' }).click();
  await seller.getByText('Freight entered').waitFor();

  await cora.getByText('225.50').waitFor();
  await cora.getByRole('button', { name: 'Pay Dendrite Supplies' }).click();
  await pay(cora, '4242 4242 4242 4242');
  await cora.waitForURL('**/purchases/**');
  await cora.getByText('Paid. The seller prepares the order.').waitFor();

  // The user can add the order's products to the cart again. The list of purchases contains the purchase.
  await cora.getByRole('link', { name: /^ORD-/ }).click();
  await cora.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await lineOf(cem, cap).waitFor();
  await cora.goto('/purchases');
  await cora.getByRole('row', { name: /Dendrite Supplies.*Processing.*225\.50/ }).waitFor();
});

async function addRuleFor(page: Page, country: string, freight: string): Promise<void> {
  await page.getByRole('link', { name: 'Freight', exact: true }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  const rule = page.getByRole('list', { name: 'Freight rules' }).getByRole('listitem');
  await rule.getByLabel('Country').selectOption({ label: country });
  await rule.getByLabel(/^Freight/).fill(freight);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Freight rules saved').waitFor();

  await page.getByLabel('Amount of the goods').fill('100');
  await page.getByRole('button', { name: 'Show freight' }).click();
  await page.getByText('Freight to be quoted: no rule applies.').waitFor();
}

const lineOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function setQuantity(page: Page, name: string, quantity: string): Promise<void> {
  const field = page.getByLabel(`Quantity of ${name}`);
  await field.fill(quantity);
  await field.press('Enter');
}

const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`).inputValue();
