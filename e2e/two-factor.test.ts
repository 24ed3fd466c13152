import { expect, it } from 'vitest';
import { enableTwoFactor } from './authenticator.ts';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { verifyAddress } from './links.ts';
import { signIn, signOut } from './people.ts';

const { person } = browserForThisFile();

it('two-factor is enabled with a code, required at the next sign-in, and disabled with the password', async () => {
  const page = await person('Tess');
  await startAs({ page, fullName: 'Tess Twofold', email: 'tess@people.example' }, { role: 'buyer' });
  await verifyAddress(page, 'tess@people.example');
  await page.waitForURL('**/marketplace');
  const app = await enableTwoFactor(page);
  await page.getByRole('dialog').getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  await signOut(page);
  await page.waitForURL('**/auth');
  await signIn(page, 'tess@people.example');
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  // The route guards do not let in a session without the second factor.
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');

  const code = page.getByLabel('6-digit code');
  const verify = page.getByRole('button', { name: 'Verify' });
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill('12345');
  expect(await verify.isDisabled()).toBe(true);
  await code.fill('000 000');
  expect(await code.inputValue()).toBe('000000');
  await verify.click();
  await page.getByRole('alert').getByText('That code is wrong or has already been used.').waitFor();
  await code.fill(app.nextCode());
  await verify.click();
  await page.getByText('Authentication successful!').waitFor();
  await page.waitForURL('**/orders');

  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Disable two-factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByText('That password or code is wrong.').waitFor();
  await page.getByText('Failed to disable 2FA').waitFor();
  await dialog.getByLabel('Current password').fill('correct horse 2026');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await page.getByText('2FA disabled successfully!').waitFor();
  await page.getByRole('button', { name: 'Enable two-factor' }).waitFor();
});
