import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { signIn, signUp } from './people.ts';
import { linkIn } from './read-mail.ts';
import { waitForEmail, waitForNewerLink } from './wait.ts';

const { person } = browserForThisFile();

it('a forgotten password is reset with the emailed link, which works once', async () => {
  const email = 'rhea@people.example';
  const elsewhere = await person('Rhea, on another device');
  await startAs({ page: elsewhere, fullName: 'Rhea Reset', email }, { role: 'buyer' });

  const page = await person('Rhea');
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Waits for the next page, because the form on the previous page also has an email field.
  await page.waitForURL('**/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`If ${email} has an account`).waitFor();

  const link = linkIn(await waitForEmail(email, 'Reset your password'));
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByText(`For ${email}.`).waitFor();
  expect(page.url()).not.toContain('token');
  await page.reload();
  await page.getByRole('heading', { name: 'Open the link again' }).waitFor();
  await page.goto(link);
  await choosePassword('password1');
  await page.getByText('This is one of the most common passwords. Choose another one.').waitFor();
  await choosePassword('a new battery staple');
  await page.getByText('Password changed').waitFor();
  await page.waitForURL('**/auth');
  // The reset has ended the session of the other browser. It has opened no session in either browser.
  await elsewhere.waitForURL('**/auth**');
  await signIn(page, email);
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  await signIn(page, email, 'a new battery staple');
  await page.waitForURL('**/marketplace');
  await waitForEmail(email, 'Your password was changed');

  // The page immediately says that the link was used, without asking for a password.
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link has already been used' }).waitFor();
  expect(await page.getByLabel('New password').count()).toBe(0);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();

  async function choosePassword(password: string): Promise<void> {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
  }
});

it('an address without an account gets the same answer', async () => {
  const page = await person('stranger');
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill('no-account@people.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If no-account@people.example has an account').waitFor();
});

it('the profile page also emails the link, and the browser that used it must sign in again', async () => {
  const email = 'roy@people.example';
  const page = await person('Roy');
  await startAs({ page, fullName: 'Roy Renewed', email }, { role: 'buyer' });
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Password reset' }).click();
  await page.getByText('Password reset email sent').waitFor();
  await page.goto(linkIn(await waitForEmail(email, 'Reset your password')));
  await page.getByLabel('New password').fill('a new battery staple');
  await page.getByLabel('Confirm password').fill('a new battery staple');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Sign in with your new password.').waitFor();
  await page.waitForURL('**/auth');
  await signIn(page, email, 'a new battery staple');
  await page.waitForURL('**/marketplace');
});

it('a replaced link says so, and a user who is signed in to another account is asked first', async () => {
  const email = 'rudi@people.example';
  await signUp(await person('Rudi'), { fullName: 'Rudi Replaced', email });
  const page = await person('Rina');
  await startAs({ page, fullName: 'Rina Reader', email: 'rina@people.example' }, { role: 'buyer' });
  const first = await askForLink();
  const second = await askForLink(first);
  await page.goto(first);
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();

  await page.goto(second);
  await page.getByText('You are signed in as rina@people.example.').waitFor();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await page.waitForURL('**/marketplace');
  await page.goto(second);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(`For ${email}.`).waitFor();
  await page.getByLabel('New password').fill('a new battery staple');
  await page.getByLabel('Confirm password').fill('a new battery staple');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Sign in with your new password.').waitFor();
  await page.waitForURL('**/auth');

  async function askForLink(older?: string): Promise<string> {
    await page.goto('/reset-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(`If ${email} has an account`).waitFor();
    return waitForNewerLink(email, 'Reset your password', older);
  }
});
