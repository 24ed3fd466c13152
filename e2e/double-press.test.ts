import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { authenticatorFor } from './authenticator.ts';
import { browserForThisFile } from './browser.ts';
import { type Actor, joinOrganization, openForPayments, settle, signUpQuickly } from './cast.ts';
import { memberRow } from './colleagues.ts';
import { databaseForThisFile } from './database.ts';
import { password } from './people.ts';
import { readMail } from './read-mail.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

it('a double press deletes a product, starts a purchase and sets up payments only once', async () => {
  const { seller, orgId } = await shop('trade');
  const product = { orgId, description: '', price: '10.00', currency: 'AUD', details: {} } as const;
  await seller.page.goto('/manufacturer');
  await once(seller.page, '/functions/v1/|account-link', async () => {
    await twice(seller.page.getByRole('button', { name: 'Set up payments' }));
    await seller.page.getByText('Sandbox: no money moves.').waitFor();
  });
  expect(await database.count(sql`connected_accounts where org_id = ${orgId}`)).toBe(1);
  await openForPayments(seller, orgId);
  const sold = await seller.client.products.create({ ...product, name: 'Sold once', status: 'active' });
  const spare = await seller.client.products.create({ ...product, name: 'Gone once', status: 'draft' });

  const buyer = await join('Bert Buyer', 'trade');
  await buyer.page.goto(`/marketplace/products/${sold.id}`);
  await twice(buyer.page.getByRole('button', { name: 'Purchase Now' }));
  await buyer.page.getByText('Sandbox: no money moves.').waitFor();
  expect(await database.count(sql`orders where buyer_id = ${buyer.session.user.id}`)).toBe(1);

  await seller.page.goto(`/manufacturer/products/${spare.id}/edit`);
  await seller.page.getByRole('button', { name: 'Delete Product' }).click();
  await once(seller.page, `/api/products/${spare.id}`, async () => {
    await twice(seller.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Product' }));
    await seller.page.getByText('Product deleted successfully').waitFor();
  });
});

it('a double press resends and accepts an invitation and removes a member only once', async () => {
  const { seller, orgId } = await shop('people');
  const guest = await join('Gus Guest', 'people');
  await seller.client.invitations.send({ orgId, emails: [guest.email], role: 'member' });
  await seller.page.goto('/organizations?tab=invitations');
  await twice(seller.page.getByRole('button', { name: `Resend ${guest.email}` }));
  await seller.page.getByText('Invitation sent').waitFor();
  await allSent();
  expect(await emails(guest.email, /invites you/)).toBe(2);

  await guest.page.goto('/organizations');
  await twice(guest.page.getByRole('button', { name: 'Accept', exact: true }));
  await guest.page.getByText('You have joined').waitFor();
  const changes = (operation: string) =>
    database.count(
      sql`organization_member_audit where org_id = ${orgId} and operation = ${operation}
          and coalesce(new_data, old_data)->>'user_id' = ${guest.session.user.id}`,
    );
  expect(await changes('INSERT')).toBe(1);

  await seller.page.goto('/organizations');
  await memberRow(seller.page, 'Gus Guest').getByRole('button', { name: 'Remove' }).click();
  await once(seller.page, '/members/', async () => {
    await twice(seller.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
    await seller.page.getByText('Member removed').waitFor();
  });
  expect(await changes('DELETE')).toBe(1);
});

it('a double press sends one reset email, and enrols and disables two-factor only once', async () => {
  const tess = await join('Tess Twice', 'factors');
  const { page } = tess;
  await page.goto('/profile?tab=security');
  await twice(page.getByRole('button', { name: 'Password reset' }));
  await page.getByText('Password reset email sent').waitFor();
  await allSent();
  expect(await emails(tess.email, /^Reset your password$/)).toBe(1);

  const factors = () => database.count(sql`mfa_factors where user_id = ${tess.session.user.id}`);
  await once(page, '/api/auth/factors', async () => {
    await twice(page.getByRole('button', { name: 'Enable two-factor' }));
    await page.getByRole('dialog').getByRole('img').waitFor();
  });
  expect(await factors()).toBe(1);
  const enrolment = page.getByRole('dialog');
  const key = await enrolment.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
  await enrolment.getByLabel('6-digit code').fill(authenticatorFor(key ?? '').code());
  await once(page, '/verify', async () => {
    await twice(enrolment.getByRole('button', { name: 'Enable' }));
    await page.getByText('2FA enabled successfully!').waitFor();
  });
  expect(await factors()).toBe(1);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Disable two-factor' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(password);
  await once(page, '/unenroll', async () => {
    await twice(page.getByRole('dialog').getByRole('button', { name: 'Disable' }));
    await page.getByText('2FA disabled successfully!').waitFor();
  });
  expect(await factors()).toBe(0);
});

it("two members' roles change at the same time", async () => {
  const { seller, orgId } = await shop('roles');
  const names = ['Ann Alike', 'Bob Both'];
  for (const name of names) await joinOrganization(seller, await join(name, 'roles'), orgId, 'member');
  const { page } = seller;
  await page.goto('/organizations');
  const asked: string[] = [];
  // Both requests are held until both have been sent.
  const { promise: both, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/members/*', async (route) => {
    asked.push(route.request().url());
    if (asked.length === 2) release();
    await both;
    await route.continue();
  });
  for (const name of names) await memberRow(page, name).getByRole('combobox').selectOption('admin');
  await both;
  await expect
    .poll(() => database.count(sql`organization_members where org_id = ${orgId} and role = 'admin'`))
    .toBe(2);
});

/** Presses twice in one tick, before any render. */
async function twice(button: Locator): Promise<void> {
  // Waits until the button is enabled.
  await button.click({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Expects that `act` sends exactly one write request to a URL that matches `address`. */
async function once(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const sent: string[] = [];
  const listen = (request: { method: () => string; url: () => string }) => {
    if (request.method() !== 'GET' && new RegExp(address).test(request.url())) sent.push(request.url());
  };
  page.on('request', listen);
  await act();
  page.off('request', listen);
  expect(sent).toHaveLength(1);
}

async function join(fullName: string, domain: string): Promise<Actor> {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@${domain}.twice.example`;
  const actor = await signUpQuickly({ page: await person(fullName), fullName, email });
  await database.verify(email);
  if (fullName !== 'Sam Seller') await settle(actor, { role: 'buyer' });
  return actor;
}

async function shop(domain: string) {
  const seller = await join('Sam Seller', domain);
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: `Twice ${domain}`, type: 'seller_org' },
  });
  return { seller, orgId };
}

/** Waits until all queued emails have been sent. */
async function allSent(): Promise<void> {
  const waiting = () => database.count(sql`graphile_worker.jobs where task_identifier = 'send-mail'`);
  await expect.poll(waiting).toBe(0);
}

async function emails(to: string, subject: RegExp): Promise<number> {
  const mails = await readMail(inject('mailFolder'));
  return mails.filter((mail) => mail.to?.[0]?.address === to && subject.test(mail.subject ?? '')).length;
}
