import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { verifyAddress } from './links.ts';
import { password, signIn, signOut } from './people.ts';
import { linkIn } from './read-mail.ts';
import { waitForEmail } from './wait.ts';

const { person } = browserForThisFile();

it('a new address takes effect when its link is confirmed; the session continues and no other session opens', async () => {
  const page = await aVerifiedPerson('Nell Newman', 'nell@people.example');
  await askFor(page, 'nell.newman@people.example');
  const link = linkIn(await waitForEmail('nell.newman@people.example', 'Confirm your new email address'));

  // In a browser without a session, the link signs nobody in. The user can only continue to the sign-in page.
  const elsewhere = await person('Nell elsewhere');
  await elsewhere.goto(link);
  await elsewhere.getByText('Somebody asked to use nell.newman@people.example').waitFor();
  await elsewhere.getByRole('button', { name: 'Use this address' }).click();
  await elsewhere.getByRole('heading', { name: 'Your email address has changed' }).waitFor();
  await elsewhere.getByRole('link', { name: 'Sign In' }).click();
  await signIn(elsewhere, 'nell.newman@people.example');
  await elsewhere.waitForURL('**/marketplace');

  await page.goto('/profile');
  const shown = page.getByLabel('Email', { exact: true });
  await shown.waitFor();
  expect(await shown.inputValue()).toBe('nell.newman@people.example');
});

it('confirming the link while signed in continues under the new address', async () => {
  const page = await aVerifiedPerson('Noor Newman', 'noor@people.example');
  await askFor(page, 'noor.newman@people.example');
  await page.goto(linkIn(await waitForEmail('noor.newman@people.example', 'Confirm your new email address')));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByRole('heading', { name: 'Your email address has changed' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/marketplace');
  await page.getByRole('button', { name: 'Account of Noor Newman' }).click();
  await page.getByText('noor.newman@people.example').waitFor();
});

it('the notice to the old address stops the change and recommends a new password', async () => {
  const page = await aVerifiedPerson('Stan Stopped', 'stan@people.example');
  await askFor(page, 'evil@people.example');
  const change = linkIn(await waitForEmail('evil@people.example', 'Confirm your new email address'));
  const stop = linkIn(await waitForEmail('stan@people.example', 'Your email address is about to change'));
  await signOut(page);
  await page.waitForURL('**/auth');

  await page.goto(stop);
  await page.getByText('Your account keeps stan@people.example').waitFor();
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await page.getByRole('heading', { name: 'The change was stopped' }).waitFor();
  await page.getByText('somebody knows your password').waitFor();
  await page.goto(stop);
  await page.getByRole('heading', { name: 'The change was stopped' }).waitFor();

  const evil = await person('Evil');
  await evil.goto(change);
  await evil.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  expect(await evil.getByRole('button', { name: 'Use this address' }).count()).toBe(0);

  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
});

async function aVerifiedPerson(fullName: string, email: string): Promise<Page> {
  const page = await person(fullName);
  await startAs({ page, fullName, email }, { role: 'buyer' });
  await verifyAddress(page, email);
  await page.waitForURL('**/marketplace');
  return page;
}

async function askFor(page: Page, newEmail: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(newEmail);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`Check ${newEmail}`).waitFor();
}
