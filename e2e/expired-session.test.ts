import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { waitForShell } from './wait.ts';
import { refused } from './wire.ts';

const { person } = browserForThisFile();

it('an expired session asks for the password over the page, and keeps and sends the typed text', async () => {
  const page = await person('Exa');
  await startAs({ page, fullName: 'Exa Expired', email: 'exa@people.example' }, { role: 'buyer' });
  const secondTab = await page.context().newPage();
  await secondTab.goto('/orders');
  // Waits for the shell and not for the heading, which is already in the HTML from the server. When the shell is shown,
  // the tab has renewed its session. If the test removed the cookie before that, the renewal would store the cookie
  // again.
  await waitForShell(secondTab);
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Exa Renamed');

  await expireSession(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await dialog.waitFor();
  await secondTab.getByRole('dialog', { name: 'Your session has expired' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.getByRole('alert').getByText('Invalid email or password').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse 2026');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await secondTab.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByText('Profile updated successfully!').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Exa Renamed');
  expect(new URL(page.url()).pathname).toBe('/profile');
});

it('refusing to sign in again signs out every tab', async () => {
  const page = await person('Quin');
  await startAs({ page, fullName: 'Quin Quits', email: 'quin@people.example' }, { role: 'buyer' });
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Quin Changed');
  await expireSession(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth');
});

/** Simulates a session that is thirty days old: removes the refresh cookie and refuses the next call. */
async function expireSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.route('**/api/users/me', (route) => route.fulfill(refused('UNAUTHORIZED')), { times: 1 });
}
