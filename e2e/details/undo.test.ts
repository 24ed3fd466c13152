import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { memberRow } from '../colleagues.ts';
import { databaseForThisFile } from '../database.ts';
import { refused } from '../wire.ts';
import { openTeam } from './team.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

it('a role changes on the screen immediately, and changes back with a reason if the server refuses', async () => {
  const { owner, admin, orgId } = await openTeam(person, database, 'roles');
  const { page } = owner;
  await page.goto('/organizations');
  const role = memberRow(page, 'Max Member').getByRole('combobox');
  await role.waitFor();
  const { promise: asked, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/members/*', async (route) => {
    await asked;
    await route.fulfill(refused('LAST_OWNER'));
  });
  await role.selectOption('admin');
  await expect.poll(() => role.inputValue()).toBe('admin');
  // Before the reply to the first change arrives, another change makes the page read the members again. The first
  // change must stay visible.
  await owner.client.members.changeRole({ orgId, userId: admin.session.user.id, role: 'member' });
  const other = memberRow(page, 'Ada Admin').getByRole('combobox');
  await expect.poll(() => other.inputValue()).toBe('member');
  expect(await role.inputValue()).toBe('admin');
  refuse();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to update role' });
  await toast.waitFor();
  expect(((await toast.textContent()) ?? '').length).toBeGreaterThan('Failed to update role'.length + 10);
  await expect.poll(() => role.inputValue()).toBe('member');
});

it('archiving and unpublishing offer Undo, which restores the product; deleting asks first', async () => {
  const { owner, active } = await openTeam(person, database, 'undo');
  const { page, client } = owner;
  for (const status of ['Archived', 'Draft']) {
    await page.goto(`/manufacturer/products/${active.id}/edit`);
    await page.getByLabel('Status').selectOption({ label: status });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => (await client.products.find({ id: active.id })).status).toBe('active');
    await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('active');
  }
  await page.getByRole('button', { name: 'Delete Product' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await client.products.find({ id: active.id })).status).toBe('active');
});
