import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { memberRow } from '../colleagues.ts';
import { databaseForThisFile } from '../database.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

it('says within two seconds that it is offline, keeps what was loaded and says of the rest that it needs the connection', async () => {
  const { page } = await owner('banner');
  await page.goto('/orders');
  await page
    .getByText('No orders yet')
    .or(page.getByText(/^You have not/))
    .first()
    .waitFor();
  await page.goto('/marketplace');
  await page.getByRole('heading', { name: 'Marketplace' }).waitFor();
  await page.getByRole('link', { name: 'Organizations' }).waitFor();

  await leave(page);
  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.locator('main').getByText('This needs the connection.').first().waitFor();
  await page.getByRole('link', { name: 'Marketplace' }).click();
  await page.getByRole('heading', { name: 'Marketplace' }).waitFor();
  expect(await page.locator('main').getByText('This needs the connection.').count()).toBe(0);
  await page.getByRole('link', { name: 'Organizations' }).click();

  await comeBack(page);
  await page.getByRole('row', { name: /Olga banner/ }).waitFor();
});

/** The banner is there within two seconds. */
async function leave(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await banner(page).getByText('You are offline.').waitFor({ timeout: 2_000 });
}

async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await banner(page).getByText('You are offline.').waitFor({ state: 'detached' });
}

function banner(page: Page) {
  return page.getByRole('status', { name: 'Connection' });
}

async function owner(domain: string): Promise<Actor & { orgId: string }> {
  const email = `olga@${domain}.offline.example`;
  const actor = await signUpQuickly({ page: await person('Olga'), fullName: `Olga ${domain}`, email });
  await database.verify(email);
  const orgId = await settle(actor, {
    role: 'seller',
    organization: { name: `Works ${domain}`, type: 'seller_org' },
  });
  return { ...actor, orgId };
}
