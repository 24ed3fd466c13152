import type { Page } from 'playwright-core';

/** Invites people in the sheet of /organizations, and waits until the invitations are sent. */
export async function invite(page: Page, emails: string, role: 'Member' | 'Admin' = 'Member'): Promise<void> {
  await page.goto('/organizations?invite=1');
  const sheet = page.getByRole('dialog', { name: 'Invite members' });
  await sheet.getByLabel('Email addresses').fill(emails);
  await sheet.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await sheet.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('Invitation sent').waitFor();
}

/** Accepts the invitation in the list of pending invitations on /organizations. */
export async function acceptInvitation(page: Page, organization: string): Promise<void> {
  await page.goto('/organizations');
  const received = page.getByRole('region', { name: 'Invitations to you' });
  await received.getByRole('button', { name: 'Accept' }).click();
  await page.getByText(`You have joined ${organization}`).waitFor();
}

export function memberRow(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) });
}
