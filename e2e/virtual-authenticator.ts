import type { CDPSession, Page } from 'playwright-core';
import { password } from './people.ts';

/** The browser's simulated authenticator, which keeps passkeys and confirms without a person. */
export type VirtualAuthenticator = {
  /** Whether the person is recognized, for example by the fingerprint. If not, the browser reports a refusal. */
  recognize: (isRecognized: boolean) => Promise<void>;
  countPasskeys: () => Promise<number>;
  /** Also keeps the passkeys of another authenticator, like a second device with synced passkeys. */
  syncWith: (other: VirtualAuthenticator) => Promise<void>;
  passkeys: () => Promise<Credentials>;
};

type Credentials = Awaited<ReturnType<typeof readPasskeys>>;

/**
 * Adds a simulated authenticator to the page's browser.
 * @param isSynced whether its passkeys are synced to other devices
 */
export async function addAuthenticator(page: Page, { isSynced = true } = {}): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
  const passkeys = () => readPasskeys(devtools, authenticatorId);
  return {
    async recognize(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    countPasskeys: async () => (await passkeys()).length,
    passkeys,
    async syncWith(other) {
      for (const credential of await other.passkeys())
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}

async function readPasskeys(devtools: CDPSession, authenticatorId: string) {
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  return credentials;
}

/** Adds a passkey in the profile. Gives name and password, and the browser then makes the passkey. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}
