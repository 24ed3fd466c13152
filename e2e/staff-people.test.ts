import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { type Actor, settle, signUpQuickly } from './cast.ts';
import { databaseForThisFile } from './database.ts';
import { password, signIn, signOut } from './people.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let staff: Actor;
let seller: Actor;
let orgId: string;
let productId: string;
beforeAll(async () => {
  const join = async (name: string) => {
    const page = await person(name);
    return signUpQuickly({
      page,
      fullName: name,
      email: `${name.split(' ')[0]?.toLowerCase()}@axonware.example`,
    });
  };
  staff = await join('Stella Staff');
  seller = await join('Vito Vendor');
  await settle(staff, { role: 'buyer' });
  orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Axonware Instruments', type: 'seller_org' },
  });
  await database.verify(staff.email);
  await database.verify(seller.email);
  await database.grantSuperAdmin(staff.email);
  const product = await seller.client.products.create({
    orgId,
    name: 'Axonware Amplifier',
    price: '900',
    status: 'active',
  });
  productId = product.id;
});

async function giveReason(page: Page, press: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: press, exact: true }).click();
}

it('staff find a user, view the account without changing it, and return to their own session', async () => {
  const { page } = staff;
  await page.goto('/internal-admin');
  await page.getByRole('heading', { name: 'Over time' }).waitFor();
  await page.getByRole('table', { name: 'Sign-ups' }).getByRole('row').nth(30).waitFor();
  await page
    .getByRole('navigation', { name: 'Pages of the platform' })
    .getByRole('link', { name: 'Users' })
    .click();
  await page.getByRole('searchbox', { name: 'Search by name, email or id' }).fill('nobody-has-this-name');
  await page.getByText('No users found matching your search.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('searchbox', { name: 'Search by name, email or id' }).fill('vito@axon');
  await page.getByRole('link', { name: 'Vito Vendor' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vito Vendor' });
  await sheet.getByRole('link', { name: 'Axonware Instruments' }).waitFor();
  await sheet.getByRole('button', { name: 'View as this user' }).click();
  // Without a reason, a press on the button sends no request.
  await page.getByRole('dialog').last().getByRole('button', { name: 'View as this user' }).click();
  await page.getByText('Give a reason.').waitFor();
  await giveReason(page, 'View as this user', 'Asked about a draft');

  await page.waitForURL('**/marketplace');
  const banner = page.getByRole('region', { name: 'Viewing as a user' });
  await banner.getByText('30 minutes left').waitFor();
  await page.goto('/organizations');
  await banner.waitFor();
  await page.getByRole('region', { name: 'Active organization' }).getByText('Axonware Instruments').waitFor();
  await page.goto('/profile');
  const fullName = page.getByLabel('Full name');
  expect([await fullName.inputValue(), await fullName.isEditable()]).toEqual(['Vito Vendor', false]);
  for (const name of ['Save changes', 'Change email', 'Upload picture'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  await banner.getByRole('button', { name: 'End viewing' }).click();
  await page.waitForURL('**/internal-admin/users?user=*');
  await sheet.getByRole('button', { name: 'View as this user' }).waitFor();
  expect(await banner.count()).toBe(0);

  await seller.page.goto('/profile?tab=security');
  await seller.page.getByText(/Support viewed your account on .* because: Asked about a draft/).waitFor();
});

it('staff suspend a product, an organization and a user with a reason, and restore them', async () => {
  const { page } = staff;
  const isPublic = async () =>
    (await page.request.get(`${inject('origin')}/api/products/${productId}/public`)).ok();
  await page.goto(`/internal-admin/organizations?search=axonware`);
  await page.getByRole('link', { name: 'Axonware Instruments' }).click();
  const sheet = page.getByRole('dialog', { name: 'Axonware Instruments' });
  await sheet.getByRole('button', { name: 'Suspend Axonware Amplifier' }).click();
  await giveReason(page, 'Suspend', 'Recalled by its maker');
  await sheet.getByRole('button', { name: 'Restore Axonware Amplifier' }).waitFor();
  // The seller reads the reason in the product list and on the product's page.
  await seller.page.goto('/manufacturer');
  const row = seller.page.getByRole('row', { name: /Axonware Amplifier/ });
  await row.getByText('Suspended', { exact: true }).waitFor();
  await row.getByText('Recalled by its maker').waitFor();
  await row.getByRole('link', { name: 'Axonware Amplifier', exact: true }).click();
  await seller.page
    .getByRole('region', { name: 'Suspension' })
    .getByText('The reason: Recalled by its maker')
    .waitFor();
  await sheet.getByRole('button', { name: 'Restore Axonware Amplifier' }).click();
  expect(await isPublic()).toBe(false);
  await giveReason(page, 'Restore', 'The recall was lifted');
  await sheet.getByRole('button', { name: 'Suspend Axonware Amplifier' }).waitFor();
  expect(await isPublic()).toBe(true);

  await sheet.getByRole('button', { name: 'Suspend Axonware Instruments' }).click();
  await giveReason(page, 'Suspend', 'Complaints of buyers');
  await sheet.getByText('Suspended: Complaints of buyers').waitFor();
  expect(await isPublic()).toBe(false);
  await seller.page.goto('/manufacturer');
  await seller.page
    .getByRole('region', { name: 'Active organization' })
    .getByText(
      'Suspended by support. Orders that wait for a payment are cancelled. You can read, and complete the others.',
    )
    .waitFor();
  const why = seller.page.getByRole('region', { name: 'Suspension' });
  await why.getByText('The reason: Complaints of buyers').waitFor();
  await sheet.getByRole('button', { name: 'Restore Axonware Instruments' }).click();
  await giveReason(page, 'Restore', 'Cleared up');
  await sheet.getByRole('button', { name: 'Suspend Axonware Instruments' }).waitFor();

  await sheet.getByRole('link', { name: 'Vito Vendor' }).click();
  const user = page.getByRole('dialog', { name: 'Vito Vendor' });
  await user.getByRole('button', { name: 'Suspend Vito Vendor' }).click();
  await giveReason(page, 'Suspend', 'The account was stolen');
  await user.getByText('Not signed in on any device.').waitFor();
  // A message of the stream of changes signs the user out on the open page.
  await seller.page.waitForURL('**/auth**');
  await signIn(seller.page, seller.email, password);
  await seller.page.getByText('This account is suspended: The account was stolen').first().waitFor();
  await user.getByRole('button', { name: 'Restore Vito Vendor' }).click();
  await giveReason(page, 'Restore', 'Given back');
  await user.getByRole('button', { name: 'Suspend Vito Vendor' }).waitFor();
  await signIn(seller.page, seller.email, password);
  await seller.page.getByText('Welcome back!').waitFor();
});

it('the end of a view-as session in another tab is announced, and signing out in it ends both sessions', async () => {
  const { page } = staff;
  const view = async (reason: string) => {
    await page.goto(`/internal-admin/users?user=${seller.session.user.id}`);
    await page
      .getByRole('dialog', { name: 'Vito Vendor' })
      .getByRole('button', { name: 'View as this user' })
      .click();
    await giveReason(page, 'View as this user', reason);
    await page.waitForURL('**/marketplace');
    await page.getByRole('region', { name: 'Viewing as a user' }).waitFor();
  };
  await view('Asked again');
  const other = await page.context().newPage();
  await other.goto('/orders');
  await other.getByRole('button', { name: 'End viewing' }).click();
  await page.getByText('The viewing has ended').waitFor();
  await page.waitForURL('**/internal-admin/users?user=*');
  await other.close();

  await view('Asked a third time');
  await signOut(page);
  await page.waitForURL('**/auth**');
  await page.goto('/marketplace');
  await page.waitForURL('**/auth**');
});

it('a user who is no longer platform staff is redirected from the open staff page immediately', async () => {
  const { page, email } = staff;
  await signIn(page, email);
  await page.waitForURL('**/marketplace');
  await page.goto('/internal-admin/users');
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await database.revokeSuperAdmin(email);
  await page.waitForURL('**/onboarding');
});
