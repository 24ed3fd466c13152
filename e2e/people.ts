import type { Page } from 'playwright-core';

export const password = 'correct horse 2026';

export type Person = { fullName: string; email: string };

/** Signs up on /auth. Afterwards the page is /onboarding. */
export async function signUp(page: Page, { fullName, email }: Person): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Full name').fill(fullName);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Account created successfully!').waitFor();
  await page.waitForURL('**/onboarding');
}

export type Organization = { name: string; type: 'Manufacturer' | 'Buyer' };

/** Completes the three steps of onboarding. Afterwards the page is /manufacturer or /marketplace. */
export async function onboard(
  page: Page,
  { role, organization }: { role: 'Buyer' | 'Seller'; organization: Organization | null },
): Promise<void> {
  await page.getByText('Step 1 of 3').waitFor();
  await page.getByRole('radio', { name: organization ? /organization/i : /individual/i }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('radio', { name: new RegExp(role) }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 3 of 3').waitFor();
  if (organization) {
    await page.getByLabel('Organization name').fill(organization.name);
    await page.getByLabel('Organization type').selectOption({ label: organization.type });
  }
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await page.getByText('Your account has been set up successfully.').waitFor();
  await page.waitForURL(role === 'Seller' ? '**/manufacturer' : '**/marketplace');
}

/** Signs in on /auth. The caller waits for the next page. */
export async function signIn(page: Page, email: string, withPassword = password): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(withPassword);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
