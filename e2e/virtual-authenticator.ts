import type { Page } from 'playwright-core';

/** The browser's simulated authenticator, which keeps passkeys and confirms without a person. */
export type VirtualAuthenticator = {
  /** Whether the person is recognized, for example by the fingerprint. If not, the browser reports a refusal. */
  recognize: (isRecognized: boolean) => Promise<void>;
  countPasskeys: () => Promise<number>;
};

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
  return {
    async recognize(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async countPasskeys() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
