import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { verifyAddress } from './links.ts';
import { signIn, signOut } from './people.ts';
import { addAuthenticator, addPasskey } from './virtual-authenticator.ts';

const { person } = browserForThisFile();

async function verifiedPerson(name: string, email: string): Promise<Page> {
  const page = await person(name);
  await startAs({ page, fullName: `${name} Passkey`, email }, { role: 'buyer' });
  await verifyAddress(page, email);
  await page.waitForURL('**/marketplace');
  return page;
}

it('a passkey is added, signs in alone and after the password, is renamed and removed', async () => {
  const page = await verifiedPerson('Petra', 'petra@people.example');
  const authenticator = await addAuthenticator(page);
  await page.goto('/profile?tab=security');
  await page.getByText('You have no passkeys.').waitFor();
  await addPasskey(page, 'Laptop');
  await page.getByText('Passkey added').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Rename Laptop' }) });
  await row.getByText('Synced').waitFor();
  await row.getByText('not used yet').waitFor();
  expect(await authenticator.countPasskeys()).toBe(1);

  await signOut(page);
  await page.waitForURL('**/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('Welcome back!').waitFor();
  await page.waitForURL('**/marketplace');
  await page.goto('/profile?tab=security');
  await row.getByText('last used').waitFor();

  await signOut(page);
  await page.waitForURL('**/auth');
  await signIn(page, 'petra@people.example');
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  await page.goto('/profile?tab=security');
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
  await authenticator.recognize(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('alert').getByText('No passkey was used').waitFor();
  await authenticator.recognize(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Authentication successful!').waitFor();
  await page.waitForURL('**/profile?tab=security');

  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Work laptop?' });
  await dialog.getByRole('radio', { name: 'Passkey' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed').waitFor();
  await page.getByText('You have no passkeys.').waitFor();

  await signOut(page);
  await page.waitForURL('**/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').getByText('This passkey was not accepted.').waitFor();
  await signIn(page, 'petra@people.example');
  await page.waitForURL('**/marketplace');
});

describe('a browser', () => {
  it('that makes no passkey keeps the dialog open, and the next attempt needs no other proof', async () => {
    const page = await verifiedPerson('Carl', 'carl@people.example');
    const authenticator = await addAuthenticator(page, { isSynced: false });
    await authenticator.recognize(false);
    await page.goto('/profile?tab=security');
    await addPasskey(page, 'Key');
    const dialog = page.getByRole('dialog', { name: 'Add passkey' });
    await dialog.getByRole('alert').getByText('No passkey was used').waitFor();
    await authenticator.recognize(true);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('On one device only').waitFor();

    await addPasskey(page, 'Key again');
    await dialog
      .getByRole('alert')
      .getByText('This device has a passkey for your account already.')
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('without passkeys says so, on the page and in the dialog', async () => {
    const page = await person('Otto');
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').getByText('This browser cannot use passkeys.').waitFor();
  });
});
