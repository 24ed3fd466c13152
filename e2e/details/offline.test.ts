import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { banner, comeBack } from './connection.ts';

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

  await page.context().setOffline(true);
  await banner(page).getByText('You are offline.').waitFor({ timeout: 2_000 });
  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.locator('main').getByText('This needs the connection.').first().waitFor();
  await page.getByRole('link', { name: 'Marketplace' }).click();
  await page.getByRole('heading', { name: 'Marketplace' }).waitFor();
  expect(await page.locator('main').getByText('This needs the connection.').count()).toBe(0);
  await page.getByRole('link', { name: 'Organizations' }).click();

  await comeBack(page);
  await page.getByRole('row', { name: /Olga banner/ }).waitFor();
});

async function owner(domain: string): Promise<Actor> {
  const email = `olga@${domain}.offline.example`;
  const actor = await signUpQuickly({ page: await person('Olga'), fullName: `Olga ${domain}`, email });
  await database.verify(email);
  await settle(actor, { role: 'seller', organization: { name: `Works ${domain}`, type: 'seller_org' } });
  return actor;
}
