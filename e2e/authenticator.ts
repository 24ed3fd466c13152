import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A user's authenticator app. */
export type Authenticator = {
  code: () => string;
  /**
   * The code of the next period, which the server already accepts. Each code works only once. If the test used the
   * code of the current period, it might have to wait half a minute for another one.
   */
  nextCode: () => string;
};

/** Enables two-factor authentication in the profile. Afterwards the dialog with the recovery codes is open. */
export async function enableTwoFactor(page: Page): Promise<Authenticator> {
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Enable two-factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
  const app = authenticatorFor(key ?? '');
  const enable = dialog.getByRole('button', { name: 'Enable' });
  await dialog.getByLabel('6-digit code').fill(app.code().slice(0, 5));
  expect(await enable.isDisabled()).toBe(true);
  await dialog.getByLabel('6-digit code').fill(app.code());
  await enable.click();
  await page.getByText('2FA enabled successfully!').waitFor();
  return app;
}

export function authenticatorFor(key: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return {
    code: () => totp.generate(),
    nextCode: () => totp.generate({ timestamp: Date.now() + 30_000 }),
  };
}
