import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { waitForFocus, waitForScript, waitForShell } from '../wait.ts';
import { banner, comeBack, leave } from './connection.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

it('the app shows within two seconds that it is offline, keeps loaded data, and says that everything else needs the connection', async () => {
  const { page } = await owner('banner');
  await page.goto('/orders');
  await page
    .getByText('No orders yet')
    .or(page.getByText(/^You have not/))
    .first()
    .waitFor();
  // Cuts the connection while the counts of the filters are loading.
  const asked = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  const loseOnce = async (route: Route) => {
    asked.resolve();
    await lost.promise;
    await route.abort('internetdisconnected');
  };
  await page.route('**/api/products/active/facets', loseOnce, { times: 1 });
  await page.goto('/marketplace');
  await page.getByRole('heading', { name: 'Marketplace' }).waitFor();
  await asked.promise;

  await page.context().setOffline(true);
  await banner(page).getByText('You are offline.').waitFor({ timeout: 2_000 });
  lost.resolve();
  // React keeps the previous page hidden in the document until the code of the next page has loaded.
  const needsConnection = page
    .locator('main')
    .getByText('This needs the connection.')
    .filter({ visible: true });
  await needsConnection.waitFor();
  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  await needsConnection.waitFor();
  await page.getByRole('link', { name: 'Marketplace' }).click();
  await page.getByRole('heading', { name: 'Marketplace' }).waitFor();
  expect(await page.getByRole('heading', { level: 1, name: 'You are offline' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Organizations' }).click();

  await comeBack(page);
  await page.getByRole('row', { name: /Olga banner/ }).waitFor();
});

it.each([
  ['the app', /\/app-[\w-]+\.js/],
  ['the page', /\/orders-page-[\w-]+\.js/],
])('a page load that loses the code of %s continues when the server is back', async (part, script) => {
  const { page } = await owner(part.slice(4));
  await page.route(script, (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await page.goto('/orders');
  await lost;
  // The app shows this message. So the message cannot appear in the test in which the app's own script is missing.
  if (part === 'the page') await banner(page).getByText('You are offline.').waitFor();
  await page.unroute('**/healthz');
  await page.unroute(script);
  await waitForShell(page);
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await banner(page).getByText('You are offline.').waitFor({ state: 'detached' });
});

async function owner(domain: string): Promise<Actor> {
  const email = `olga@${domain}.offline.example`;
  const actor = await signUpQuickly({ page: await person('Olga'), fullName: `Olga ${domain}`, email });
  await database.verify(email);
  await settle(actor, { role: 'seller', organization: { name: `Works ${domain}`, type: 'seller_org' } });
  return actor;
}

it('a page that was never loaded has a title and the focus while offline, and the search says why it finds nothing', async () => {
  const { page } = await owner('unfetched');
  await page.goto('/marketplace');
  await waitForShell(page);
  await page.keyboard.press('Control+k');
  await waitForScript(page, 'palette');
  const palette = page.getByRole('dialog', { name: 'Search or jump' });
  await palette.waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });

  await leave(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'You are offline' });
  await heading.waitFor();
  await expect.poll(() => page.title()).toMatch(/^You are offline · /);
  await waitForFocus(heading);

  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('headstage');
  await palette.getByText('You are offline').waitFor();
  expect(await palette.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await comeBack(page);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Settings · /);
});
