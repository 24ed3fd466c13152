import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { memberRow } from './colleagues.ts';
import { verifyAddress } from './links.ts';
import { password } from './people.ts';
import { linkIn } from './read-mail.ts';
import { publishProduct } from './trade.ts';
import { waitForEmail } from './wait.ts';

const { person } = browserForThisFile();
const colleague = { fullName: 'Nora New', email: 'nora@synapse.example' };

it('a new colleague is invited by email, joins and works in the organization', async () => {
  const owner = await person('owner');
  await startAs(
    { page: owner, fullName: 'Olga Owner', email: 'olga@synapse.example' },
    { role: 'seller', organization: { name: 'Synapse Supply', type: 'seller_org' } },
  );
  await owner.goto('/organizations?invite=1');
  const sheet = owner.getByRole('dialog', { name: 'Invite members' });
  await sheet.getByLabel('Email addresses').fill('Nora New <NORA@synapse.example>, not an address');
  await sheet.getByRole('button', { name: /^Send/ }).click();
  await sheet.getByText('Provide a valid email address').waitFor();
  await sheet.getByLabel('Email addresses').fill('NORA@synapse.example, olga@synapse.example');
  await sheet.getByRole('radio', { name: 'Admin' }).check();
  await sheet.getByRole('button', { name: 'Send 2 invitations' }).click();
  await sheet.getByText('Left out: already a member').waitFor();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await owner.getByText('Invitation sent').waitFor();

  const invited = await person('invited');
  const email = await waitForEmail(colleague.email, 'Olga Owner invites you to Synapse Supply');
  const invitation = linkIn(email);
  await invited.goto(invitation);
  await invited.getByRole('heading', { level: 1, name: 'Join Synapse Supply' }).waitFor();
  await invited.getByRole('link', { name: 'Sign Up' }).click();
  const form = invited.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Full name').fill(colleague.fullName);
  await form.getByLabel('Email').fill(colleague.email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await onboardTo(invited, invitation);

  // The page asks the user to verify the email address, and continues by itself after the verification.
  await invited.getByText('Verify your email address first', { exact: false }).first().waitFor();
  const verification = await invited.context().newPage();
  await verifyAddress(verification, colleague.email);
  await verification.waitForURL('**/marketplace');
  await verification.close();
  await invited.getByRole('button', { name: 'Accept invitation' }).click();
  await invited.getByText('You have joined Synapse Supply').waitFor();
  await memberRow(invited, colleague.fullName).getByText('Admin').waitFor();

  // The owner's page shows the new member without a reload.
  await memberRow(owner, colleague.fullName).waitFor();
  await expect(
    memberRow(owner, colleague.fullName).getByLabel(`Role of ${colleague.fullName}`).inputValue(),
  ).resolves.toBe('admin');

  await invited.getByRole('link', { name: 'Manufacturer' }).click();
  await publishProduct(invited, { name: 'Cuff Electrode', price: '310.00' });

  // When the invited user opens the link again, the page says that the invitation has been used.
  await invited.goto(invitation);
  await invited.getByText('This invitation has already been accepted.').waitFor();
});

/**
 * Completes the three steps of onboarding. Afterwards the user returns to the invitation, and not to the start page
 * of the user's role.
 */
async function onboardTo(page: Page, invitation: string): Promise<void> {
  await page.waitForURL('**/onboarding**');
  await page.getByRole('radio', { name: /individual/i }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /Seller/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.waitForURL(invitation);
}
