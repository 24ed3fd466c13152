import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { openForPayments } from '../cast.ts';
import { memberRow } from '../colleagues.ts';
import { databaseForThisFile } from '../database.ts';
import { banner, comeBack, leave, writesOf } from '../details/connection.ts';
import { openTeam } from '../details/team.ts';
import { password, signOut } from '../people.ts';
import { waitForShell } from '../wait.ts';
import { operationPattern, refused } from '../wire.ts';

const { person } = browserForThisFile({ hasWindows: true });
const database = databaseForThisFile();
const team = (domain: string) => openTeam(person, database, domain);

it('a change made while the server is unreachable shows that it will be saved later, and is saved', async () => {
  const { owner, active } = await team('held');
  const { page } = owner;
  await page.goto(`/manufacturer/products/${active.id}/edit`);
  await page.getByLabel('Product name').fill('Headstage of the night');
  await leave(page);
  const sent = writesOf(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.locator('[data-sonner-toast]').getByText('Will be saved when you are back').waitFor();
  await banner(page).getByText('1 change will be saved when you are back.').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click({ force: true });
  await page.getByLabel('Description').fill('Typed while it was held.');

  const question = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  await (await question).dismiss();

  await comeBack(page);
  await page.getByText('Product updated successfully').waitFor();
  expect(sent).toHaveLength(1);
  expect(await page.getByLabel('Description').inputValue()).toBe('Typed while it was held.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => owner.client.products.find({ id: active.id }))
    .toMatchObject({ name: 'Headstage of the night', description: 'Typed while it was held.', version: 3 });
});

it('only the last of several held saves is sent, even if earlier ones have the same values', async () => {
  const { member, owner, active } = await team('corrected');
  const { page } = member;
  await page.goto('/profile');
  await waitForShell(page);
  await leave(page);
  const sent = writesOf(page);
  for (const name of ['Tomas One', 'Tomas Two', 'Tomas One', 'Tomas Three']) {
    await page.getByLabel('Full name').fill(name);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await banner(page).getByText('1 change will be saved when you are back.').waitFor();
  }
  await comeBack(page);
  await page.getByText('Profile updated successfully!').waitFor();
  expect(sent.map((body) => JSON.parse(body).fullName)).toEqual(['Tomas Three']);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Tomas Three');

  await owner.page.goto(`/manufacturer/products/${active.id}/edit`);
  await waitForShell(owner.page);
  await leave(owner.page);
  for (const name of ['Headstage One', 'Headstage Two']) {
    await owner.page.getByLabel('Product name').fill(name);
    await owner.page.getByText('Unsaved changes').waitFor();
    await owner.page.getByRole('button', { name: 'Save changes' }).click();
    await banner(owner.page).getByText('1 change will be saved when you are back.').waitFor();
  }
  await comeBack(owner.page);
  await owner.page.getByText('Product updated successfully').waitFor();
  expect(await owner.client.products.find({ id: active.id })).toMatchObject({
    name: 'Headstage Two',
    version: 2,
  });
});

it('a held change that the server refuses later shows the reason, and the screen shows the stored value', async () => {
  const { owner, admin, member, orgId } = await team('refused');
  const { page } = admin;
  await page.goto(`/organizations/${orgId}`);
  await page
    .getByLabel('Name', { exact: true })
    .or(page.getByLabel('Organization name'))
    .first()
    .fill('Renamed Works');
  await leave(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Will be saved when you are back').first().waitFor();
  await owner.client.members.changeRole({ orgId, userId: admin.session.user.id, role: 'member' });
  await comeBack(page);
  await page.locator('[data-sonner-toast]').getByText('Failed to update organization').waitFor();
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Renamed Works');

  await owner.page.goto('/organizations');
  const role = memberRow(owner.page, 'Max Member').getByRole('combobox');
  await role.waitFor();
  await leave(owner.page);
  await role.selectOption('admin');
  await owner.client.members.remove({ orgId, userId: member.session.user.id });
  await comeBack(owner.page);
  await owner.page.getByText('Failed to update role').waitFor();
  await memberRow(owner.page, 'Max Member').waitFor({ state: 'detached' });
});

it('an action that must take effect immediately is refused while the server is unreachable, and typed text stays', async () => {
  const { owner, buyer, active, orgId } = await team('now');
  await openForPayments(owner, orgId);
  const { page } = owner;
  await page.goto('/manufacturer?new=1');
  await page.getByLabel('Product name').fill('Typed offline');
  await page.getByRole('spinbutton', { name: 'Price' }).fill('12.00');
  await leave(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create product' }).click();
  await page.getByRole('dialog').getByText('You are offline. Try again when you are back.').waitFor();
  expect(await page.getByLabel('Product name').inputValue()).toBe('Typed offline');
  await comeBack(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create product' }).click();
  await page.getByText('Product added').waitFor();
  expect(await database.count(sql`products where org_id = ${orgId} and name = 'Typed offline'`)).toBe(1);

  await page.getByRole('button', { name: /^Remove Typed offline/ }).click();
  await leave(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Failed to delete product').waitFor();
  await signOut(page);
  await page.getByText('Sign out failed').waitFor();

  await buyer.page.goto(`/marketplace/products/${active.id}`);
  await buyer.page.getByRole('button', { name: 'Purchase Now' }).waitFor();
  await expect.poll(() => buyer.page.getByRole('button', { name: 'Purchase Now' }).isEnabled()).toBe(true);
  await buyer.page.getByRole('button', { name: 'Purchase Now' }).hover();
  await leave(buyer.page);
  const checkouts: string[] = [];
  buyer.page.on('request', (request) => {
    if (checkoutPattern.test(`${request.method()} ${new URL(request.url()).pathname}`))
      checkouts.push(request.url());
  });
  await buyer.page.getByRole('button', { name: 'Purchase Now' }).click();
  await buyer.page.getByText('Unable to start checkout').waitFor();
  await buyer.page.getByText('You are offline. Try again when you are back.').waitFor();
  await comeBack(buyer.page);
  // The page would send waiting writes as soon as the connection is back, so before the user opens another page.
  await buyer.page.getByRole('link', { name: 'Orders' }).click();
  await buyer.page.getByText('No orders yet.').waitFor();
  expect(checkouts).toEqual([]);
  expect(await database.count(sql`orders where buyer_id = ${buyer.session.user.id}`)).toBe(0);
});

it('a session that expired while the server was unreachable asks for the password and then saves; signing out there asks first', async () => {
  const { admin, member } = await team('expired');
  for (const { page } of [admin, member]) {
    await page.goto('/profile');
    await page.getByLabel('Full name').fill('Renamed while away');
    await leave(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await banner(page).getByText('1 change will be saved when you are back.').waitFor();
    await page.context().clearCookies();
    await page.route('**/api/users/me', (route) => route.fulfill(refused('UNAUTHORIZED')), {
      times: 1,
    });
    await comeBack(page);
  }
  const again = admin.page.getByRole('dialog', { name: 'Your session has expired' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await admin.page.getByText('Profile updated successfully!').waitFor();

  const left = member.page.getByRole('dialog', { name: 'Your session has expired' });
  await left.getByRole('button', { name: 'Sign out' }).click();
  const question = member.page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await left.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await member.page.waitForURL('**/auth');
  await member.page.getByText('Your last changes were not saved').waitFor();
  expect(await database.count(sql`users where full_name = 'Renamed while away'`)).toBe(1);
});

it.each([
  ['loaded', async () => {}],
  ['not loaded yet', (page: Page) => page.route('**/assets/entry-checks-*.js', (route) => route.abort())],
])(
  'signing in while the server is unreachable is refused immediately, with the rules of the form %s',
  async (_, prepare) => {
    const page = await person('Nobody');
    await prepare(page);
    await page.goto('/auth');
    const form = page.getByRole('tabpanel', { name: 'Sign In' });
    await form.getByLabel('Email').fill('nobody@offline.example');
    await form.getByLabel('Password', { exact: true }).fill(password);
    await page.locator('form[data-waits]').waitFor({ state: 'detached' });
    await leave(page);
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('alert').getByText('You are offline. Try again when you are back.').waitFor();
  },
);

const checkoutPattern = operationPattern(contract.orders.createCheckout);
