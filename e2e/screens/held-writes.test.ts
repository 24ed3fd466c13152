import { expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { memberRow } from '../colleagues.ts';
import { databaseForThisFile } from '../database.ts';
import { banner, comeBack, leave, writesOf } from '../details/connection.ts';
import { openTeam } from '../details/team.ts';
import { signOut } from '../people.ts';
import { waitForShell } from '../wait.ts';
import { proxyPage, replyTo, replyToRequest } from '../wire.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const team = (domain: string) => openTeam(person, database, domain);

it('the sign-out question about unsaved changes closes when everything is saved', async () => {
  const { member } = await team('asked');
  const { page } = member;
  await page.goto('/profile');
  await waitForShell(page);
  let save = () => {};
  const whenSaved = new Promise<void>((resolve) => {
    save = resolve;
  });
  await page.route('**/api/users/me', async (route) => {
    if (route.request().method() === 'PATCH') await whenSaved;
    await route.continue();
  });
  await page.getByLabel('Full name').fill('Saved while asked');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await question.waitFor();
  save();
  await page.getByText('Profile updated successfully!').waitFor();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/profile');
});

it('a change that a proxy answers instead of the server is also held', async () => {
  const { owner } = await team('proxy');
  const { page } = owner;
  await page.goto('/organizations');
  const role = memberRow(page, 'Max Member').getByRole('combobox');
  await role.waitFor();
  const backAgain = [
    await replyTo(page, contract.members.changeRole, proxyPage),
    await replyToRequest(page, 'GET /healthz', proxyPage),
  ];
  await role.selectOption('admin');
  await banner(page).getByText('1 change will be saved when you are back.').waitFor();
  for (const restore of backAgain) await restore();
  await page.getByText('Role updated').waitFor();
  expect(await role.inputValue()).toBe('admin');
});

it('two held changes of one row are sent in the order of the presses, and the user can leave the page', async () => {
  const { owner } = await team('order');
  const { page } = owner;
  await page.goto('/organizations');
  const role = memberRow(page, 'Max Member').getByRole('combobox');
  await role.waitFor();
  await page.getByRole('link', { name: 'Orders' }).hover();
  await leave(page);
  const sent = writesOf(page);
  await role.selectOption('admin');
  await role.selectOption('member');
  await banner(page).getByText('2 changes will be saved when you are back.').waitFor();
  await page.getByRole('link', { name: 'Orders' }).click();
  await comeBack(page);
  await page.getByText('Role updated').waitFor();
  await expect.poll(() => sent.map((body) => JSON.parse(body).role)).toEqual(['admin', 'member']);
  await page.getByRole('link', { name: 'Organizations' }).click();
  await expect.poll(() => role.inputValue()).toBe('member');
});

it('a promotion is held while the server is unreachable, and its dialog closes immediately', async () => {
  const { owner, member, orgId } = await team('promoted');
  const { page } = owner;
  await page.goto('/organizations?tab=security');
  const promote = page.getByRole('button', { name: 'Promote to admin' });
  await promote.waitFor();
  await leave(page);
  await promote.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Member').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Promote to admin' }).click();
  await dialog.waitFor({ state: 'detached' });
  await banner(page).getByText('1 change will be saved when you are back.').waitFor();
  await comeBack(page);
  await page.getByText('Role updated').waitFor();
  expect(await owner.client.members.list({ orgId })).toContainEqual(
    expect.objectContaining({ userId: member.session.user.id, role: 'admin' }),
  );
});

it('text typed after a held save causes the leave question, and stays as an unsaved change', async () => {
  const { admin, member, orgId } = await team('typed');
  for (const { page, path, name } of [
    { page: admin.page, path: `/organizations/${orgId}`, name: 'Organization name' },
    { page: member.page, path: '/profile', name: 'Full name' },
  ]) {
    await page.goto(path);
    const field = page.getByLabel(name, { exact: true });
    await field.waitFor();
    await field.fill('Sent');
    await leave(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await banner(page).getByText('1 change will be saved when you are back.').waitFor();

    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await field.fill('Sent, then more');
    await page.getByRole('link', { name: 'Marketplace', exact: true }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await comeBack(page);
    await page
      .getByText(/updated/)
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('Sent, then more');
  }
});
