import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { enableTwoFactor } from './authenticator.ts';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { verifyAddress } from './links.ts';
import { signIn, signOut } from './people.ts';

const { person } = browserForThisFile();

it('a user without their phone signs in with a recovery code, and each code works once', async () => {
  const page = await person('Lou');
  await startAs({ page, fullName: 'Lou Lost', email: 'lou@people.example' }, { role: 'buyer' });
  await verifyAddress(page, 'lou@people.example');
  await page.waitForURL('**/marketplace');
  await enableTwoFactor(page);

  const dialog = page.getByRole('dialog');
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  // Escape does not close the dialog, because the codes are shown only once.
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();

  await signOut(page);
  await page.waitForURL('**/auth');
  await signIn(page, 'lou@people.example');
  await verifyWith(codes[0]?.replace('-', ' ').toUpperCase());
  await page.getByText('Authentication successful!').waitFor();
  await page.getByText('Recovery codes left: 9.').waitFor();
  await page.waitForURL('**/marketplace');

  await signOut(page);
  await page.waitForURL('**/auth');
  await signIn(page, 'lou@people.example');
  await verifyWith(codes[0]);
  await page.getByRole('alert').getByText('That code is wrong or has already been used.').waitFor();
  await page.getByLabel('Recovery code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/marketplace');

  async function verifyWith(code = ''): Promise<void> {
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
  }
});
