import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { databaseForThisFile } from '../database.ts';
import { comeBack, leave } from './connection.ts';
import { openTeam } from './team.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

it('a page whose code fails to load says so, and is requested again on the press', async () => {
  const { owner, orgId } = await openTeam(person, database, 'parts');
  const { page } = owner;
  const code = /organization-page-[\w-]+\.js/;
  let asked = 0;
  await page.route(code, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(`/organizations/${orgId}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await failure.waitFor();
  // Each load of the page requests the script twice: by the preload in the HTML and by the router's import. The router
  // reloads the page once.
  expect(asked).toBeLessThan(8);
  await page.unroute(code);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Organization profile' }).waitFor();
});

it('a dialog whose code failed to load opens when the connection is back', async () => {
  const { owner } = await openTeam(person, database, 'overlay');
  const { page } = owner;
  const code = /create-product-dialog-[\w-]+\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/manufacturer');
  const create = page.getByRole('link', { name: 'Create product', exact: true });
  await create.waitFor();
  await leave(page);
  await create.click();
  await page.unroute(code);
  await comeBack(page);
  await page.getByRole('dialog', { name: 'Create product' }).waitFor();
});
