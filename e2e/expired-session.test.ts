import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { verifyAddress } from './links.ts';
import { signOut } from './people.ts';
import { addAuthenticator, addPasskey } from './virtual-authenticator.ts';
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

it('a passkey continues an expired session, but not that of another account', async () => {
  const page = await person('Pia');
  await addAuthenticator(page);
  const pia = { fullName: 'Pia Passkey', email: 'pia@expired.example' };
  await startAs({ page, ...pia }, { role: 'buyer' });
  await verifyAddress(page, pia.email);
  await page.goto('/profile?tab=security');
  await addPasskey(page, 'Laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'I have saved them' }).click();
  await page.goto('/profile');
  await continueWithPasskey(page, 'Pia Renamed');
  await page.getByText('Profile updated successfully!').waitFor();
  await signOut(page);
  await page.waitForURL('**/auth');

  await startAs({ page, fullName: 'Oda Other', email: 'oda@expired.example' }, { role: 'buyer' });
  await page.goto('/profile');
  await continueWithPasskey(page, 'Oda Renamed');
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await dialog.getByRole('alert').getByText('This passkey was not accepted.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse 2026');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Profile updated successfully!').waitFor();
});

async function continueWithPasskey(page: Page, newName: string): Promise<void> {
  await page.getByLabel('Full name').fill(newName);
  await expireSession(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

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
