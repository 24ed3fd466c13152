import type { Page } from 'playwright-core';
import { linkIn } from './read-mail.ts';
import { waitForEmail } from './wait.ts';

/**
 * Opens the newest verification link sent to the email address and presses its button. The caller waits for the next
 * page.
 */
export async function verifyAddress(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await waitForEmail(email, 'Verify your email address')));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await page.getByText('Your email address is verified.').waitFor();
}
