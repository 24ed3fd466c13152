import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { linkIn, receivedMail } from './mail.ts';
import { onboard, signOut, signUp } from './people.ts';

const { person } = browserForThisFile();

it('a banner asks for the address to be verified until the link was opened', async () => {
  const email = 'vera@people.example';
  const page = await person('Vera');
  await signUp(page, { fullName: 'Vera Verified', email });
  await onboard(page, { role: 'Buyer', organization: null });
  const banner = page.getByRole('region', { name: 'Email verification' });
  const first = linkIn(await receivedMail(email, 'Verify your email address'));
  await banner.getByRole('button', { name: 'Send it again' }).click();
  await page.getByText('Verification email sent').waitFor();
  const second = await newerLink(first);

  // The first link ended when the second was made.
  await page.goto(first);
  await page.getByText('Your email address could not be verified').waitFor();
  await page.getByText('This link was used already. Ask for a new one.').waitFor();
  await page.waitForURL('**/marketplace');
  await banner.waitFor();

  await page.goto(second);
  await page.getByText('Your email address is verified.').waitFor();
  await page.waitForURL('**/marketplace');
  expect(page.url()).not.toContain('verify');
  await banner.waitFor({ state: 'detached' });
  // The session that the link opened took the place of the one before.
  await page.goto('/profile?tab=security');
  await page.getByText('This session').waitFor();
  await page.getByRole('button', { name: /^End the session/ }).waitFor({ state: 'detached' });

  await signOut(page);
  await page.waitForURL('**/auth');
  await page.goto(second);
  await page.getByRole('alert').getByText('This link was used already.').waitFor();

  async function newerLink(older: string): Promise<string> {
    await expect
      .poll(async () => linkIn(await receivedMail(email, 'Verify your email address')))
      .not.toBe(older);
    return linkIn(await receivedMail(email, 'Verify your email address'));
  }
});

it('the link opened where nobody is signed in signs in, and is spent once', async () => {
  const email = 'vito@people.example';
  await signUp(await person('Vito'), { fullName: 'Vito Verified', email });
  const link = linkIn(await receivedMail(email, 'Verify your email address'));
  const page = await person('Vito elsewhere');
  const spent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verification/confirm')) spent.push(request.method());
  });
  await page.goto(link);
  await page.getByText('Your email address is verified.').waitFor();
  await page.waitForURL('**/onboarding');
  await page.getByText('Step 1 of 3').waitFor();
  expect(spent).toEqual(['POST']);
});
