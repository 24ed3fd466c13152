import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { joinOrganization, openShop, startAs } from './cast.ts';
import { databaseForThisFile } from './database.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const organization = { name: 'Glia Ward', type: 'buyer_org' } as const;

it('a hard budget refuses an order that exceeds it, and accepts the order after the owner raises the budget', async () => {
  const [seller, owner, member] = [await person('seller'), await person('Olga'), await person('Mia')];
  const shop = await openShop(seller, { name: 'Ranvier Tools', email: 'seller@budget.example' });
  const product = { orgId: shop.orgId, name: 'Node Stimulator', price: '1250.00', status: 'active' } as const;
  const { id: productId } = await shop.client.products.create(product);
  const olga = await startAs(
    { page: owner, fullName: 'Olga Owner', email: 'olga@budget.example' },
    { role: 'buyer', organization },
    database,
  );
  const mia = await startAs(
    { page: member, fullName: 'Mia Member', email: 'mia@budget.example' },
    { role: 'buyer' },
    database,
  );
  const { orgId } = olga;
  await joinOrganization(olga, mia, orgId, 'member');
  await olga.client.costCentres.create({ orgId, code: 'W3', name: 'Ward 3' });

  await owner.goto('/budgets');
  await owner.getByRole('button', { name: 'Add a budget' }).click();
  const added = owner.getByRole('dialog', { name: 'Add a budget' });
  await added.getByRole('combobox', { name: 'Cost centre' }).selectOption('W3 · Ward 3');
  await added.getByLabel('Amount').fill('2000');
  await added.getByRole('button', { name: 'Save budget' }).click();
  await owner.getByRole('region', { name: 'W3 · Ward 3' }).waitFor();

  await mia.client.carts.addLines({ orgId, lines: [{ productId, quantity: 2 }] });
  await member.goto('/checkout');
  await member.getByRole('combobox', { name: 'Cost centre' }).selectOption('W3 · Ward 3');
  expect(await effectOn(member)).toMatch(/Only AUD 2,000\.00 is left, so this order is refused\./);
  expect(await member.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(true);

  await owner.getByRole('button', { name: 'Edit the budget of W3' }).click();
  const edited = owner.getByRole('dialog', { name: 'Edit the budget of W3' });
  await edited.getByLabel('Amount').fill('3000');
  await edited.getByRole('button', { name: 'Save budget' }).click();

  // The member's open page shows the raised budget.
  await member.getByText(/is left after this order/).waitFor();
  expect(await effectOn(member)).toMatch(/AUD 500\.00 is left after this order\./);
  await member.getByRole('button', { name: 'Place order' }).click();
  await member.getByRole('heading', { level: 1, name: 'Purchase' }).waitFor();
  const budget = owner.getByRole('region', { name: 'W3 · Ward 3' });
  await expect
    .poll(() => budget.getByRole('definition').allTextContents())
    .toEqual(['AUD 0.00', 'AUD 2,500.00', 'AUD 500.00', 'AUD 3,000.00']);
});

/** The text on the checkout page about what is left of the budget. */
async function effectOn(page: Page): Promise<string | null> {
  const effect = page.getByRole('listitem').filter({ hasText: /is left/ });
  return effect.textContent();
}
