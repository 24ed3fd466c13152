import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { verifyAddress } from './links.ts';
import { signOut, signUp } from './people.ts';
import { linkIn } from './read-mail.ts';
import { waitForEmail, waitForNewerLink } from './wait.ts';

const { person } = browserForThisFile();
const subject = 'Verify your email address';

it('a banner asks to verify the address until its link is confirmed', async () => {
  const email = 'vera@people.example';
  const page = await person('Vera');
  await startAs({ page, fullName: 'Vera Verified', email }, { role: 'buyer' });
  const banner = page.getByRole('region', { name: 'Email verification' });
  const first = linkIn(await waitForEmail(email, subject));
  await banner.getByRole('button', { name: 'Send it again' }).click();
  await page.getByText('Verification email sent').waitFor();
  const second = await waitForNewerLink(email, subject, first);

  // The request for a second link has made the first one invalid.
  await page.goto(first);
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  await page.getByText('A newer link was sent, or the account has changed since.').waitFor();
  await page.getByRole('button', { name: 'Send a new link' }).waitFor();
  await page.goto('/marketplace');
  await banner.waitFor();

  await page.goto(second);
  await page.getByRole('heading', { name: 'Verify your email address' }).waitFor();
  await page.getByText(email).first().waitFor();
  expect(page.url()).not.toContain(second.split('=')[1]);
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await page.getByText('Your email address is verified.').waitFor();
  await page.waitForURL('**/marketplace');
  await banner.waitFor({ state: 'detached' });
  // The link opened a new session and ended the previous one.
  await page.goto('/profile?tab=security');
  await page.getByText('This session').waitFor();
  await page.getByRole('button', { name: /^End the session/ }).waitFor({ state: 'detached' });

  // When the user opens the link again, the page confirms that the address is verified, with and without a session.
  await page.goto(second);
  await page.getByText('This link has already been used:').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/marketplace');
  await signOut(page);
  await page.waitForURL('**/auth');
  await page.goto(second);
  await page.getByText('This link has already been used:').waitFor();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('tabpanel', { name: 'Sign In' }).waitFor();
});

it('opening the link does nothing until it is confirmed; confirmed while signed out, it signs in', async () => {
  const email = 'vito@people.example';
  await signUp(await person('Vito'), { fullName: 'Vito Verified', email });
  const link = linkIn(await waitForEmail(email, subject));
  const page = await person('Vito elsewhere');
  const posted = postsOf(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify email address' }).waitFor();
  // Opening the link, waiting and reloading do not use it up.
  await page.reload();
  await page.getByRole('heading', { name: 'Open the link again' }).waitFor();
  await page.goto(link);
  await page.getByText(email).first().waitFor();
  expect(new Set(posted)).toEqual(new Set(['/api/auth/link']));

  await page.getByRole('button', { name: 'Verify email address' }).click();
  await page.getByText('Your email address is verified.').waitFor();
  await page.waitForURL('**/onboarding');
  await page.getByText('Step 1 of 3').waitFor();
  expect(posted.filter((path) => path === '/api/auth/verification/confirm')).toHaveLength(1);
});

it('a user who is signed in to another account is asked first, and may stay', async () => {
  const email = 'sender@people.example';
  await signUp(await person('Sender'), { fullName: 'Sam Sender', email });
  const link = linkIn(await waitForEmail(email, subject));
  const page = await person('Reader');
  await startAs({ page, fullName: 'Rae Reader', email: 'rae@people.example' }, { role: 'buyer' });

  await page.goto(link);
  await page.getByText('You are signed in as rae@people.example.').waitFor();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.waitForURL('**/marketplace');
  await page.getByRole('button', { name: 'Account of Rae Reader' }).waitFor();

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and verify' }).click();
  await page.getByText('Your email address is verified.').waitFor();
  await page.waitForURL('**/onboarding');
});

it('verifying in one tab updates the other tabs of the browser', async () => {
  const email = 'vince@people.example';
  const page = await person('Vince');
  await startAs({ page, fullName: 'Vince Verified', email }, { role: 'buyer' });
  const banner = page.getByRole('region', { name: 'Email verification' });
  await banner.waitFor();
  const tab = await page.context().newPage();
  await verifyAddress(tab, email);
  await tab.waitForURL('**/marketplace');
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Account of Vince Verified' }).waitFor();
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Profile', exact: true }).first().waitFor();
});

it('two-factor requires a verified address, and says so', async () => {
  const email = 'vic@people.example';
  const page = await person('Vic');
  await startAs({ page, fullName: 'Vic Verified', email }, { role: 'buyer' });
  await page.goto('/profile?tab=security');
  const card = page.getByRole('region', { name: 'Two-factor authentication' });
  await card.getByText('Two-factor authentication needs a verified email address').waitFor();
  expect(await card.getByRole('button', { name: 'Enable two-factor' }).count()).toBe(0);
  await card.getByRole('button', { name: 'Send it again' }).click();
  await page.getByText('Verification email sent').waitFor();
});

function postsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/auth/')) paths.push(pathname);
  });
  return paths;
}
