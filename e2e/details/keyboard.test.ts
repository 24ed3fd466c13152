import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { joinOrganization, openForPayments, settle, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { password } from '../people.ts';
import { reach } from '../reach.ts';
import { waitForFocus, waitForNoFocus } from '../wait.ts';
import { openTeam } from './team.ts';

const { person } = browserForThisFile({ hasWindows: true });
const database = databaseForThisFile();

it('by keyboard alone: sign up, onboard, publish a product', async () => {
  const page = await person('Kay');
  await page.goto('/auth?tab=sign-up');
  await page.getByRole('tabpanel', { name: 'Sign Up' }).waitFor();
  for (const [label, text] of [
    ['Full name', 'Kay Keys'],
    ['Email', 'kay@keyboard.example'],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    await type(page, page.getByLabel(label, { exact: true }), text);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/onboarding');

  await choose(page, page.getByRole('radio', { name: /Organization/ }));
  await press(page, page.getByRole('button', { name: 'Next' }));
  await page.getByText('Step 2 of 3').waitFor();
  await choose(page, page.getByRole('radio', { name: /Seller/ }));
  await press(page, page.getByRole('button', { name: 'Next' }));
  await page.getByText('Step 3 of 3').waitFor();
  await type(page, page.getByLabel('Organization name'), 'Key Works');
  await press(page, page.getByRole('button', { name: 'Complete Setup' }));
  await page.waitForURL('**/manufacturer');

  await press(page, page.getByRole('link', { name: 'Create product', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Create product' });
  await type(page, dialog.getByLabel('Product name'), 'Key probe');
  await type(page, dialog.getByRole('spinbutton', { name: 'Price' }), '12.50');
  await reach(page, dialog.getByLabel('Status'));
  await page.keyboard.type('Active');
  await press(page, dialog.getByRole('button', { name: 'Create product' }));
  await page.getByText('Product published').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expectFocusKept(page);

  await press(page, page.getByRole('button', { name: 'Remove Key probe' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
  await page.getByText('Product removed').waitFor();
  await page.getByRole('row', { name: /Key probe/ }).waitFor({ state: 'detached' });
  await expectFocusKept(page);
});

it('by keyboard alone: invite a member, change a role, find a product and buy it', async () => {
  const { owner, buyer, orgId } = await openTeam(person, database, 'keyboard');
  await openForPayments(owner, orgId);
  const { page } = owner;
  await page.goto('/organizations');
  await page.getByRole('row', { name: /Max Member/ }).waitFor();
  await press(page, page.getByRole('link', { name: 'Invite members' }));
  const sheet = page.getByRole('dialog', { name: 'Invite members' });
  await type(page, sheet.getByLabel('Email addresses'), 'new@keyboard.example');
  await press(page, sheet.getByRole('button', { name: /^Send/ }));
  await page.getByText('Invitation sent').waitFor();
  await sheet.waitFor({ state: 'detached' });
  await expectFocusKept(page);

  await reach(page, page.getByRole('combobox', { name: 'Role of Max Member' }));
  await page.keyboard.type('Admin');
  await page.getByText('Role updated').waitFor();
  await expectFocusKept(page);
  await reach(page, page.getByRole('tab', { name: /^Members/ }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: /^Invitations/, selected: true }).waitFor();
  await expectFocusKept(page);

  // Filters by seller, because other journeys also publish a product named Headstage.
  await buyer.page.goto(`/marketplace?seller=${orgId}`);
  await type(
    buyer.page,
    buyer.page.getByRole('combobox', { name: 'Search name or description' }),
    'Headstage',
  );
  await buyer.page.waitForURL('**search=Headstage**');
  await press(buyer.page, buyer.page.getByRole('link', { name: /Headstage/ }).first());
  await buyer.page.getByRole('heading', { level: 1, name: 'Headstage' }).waitFor();
  await press(buyer.page, buyer.page.getByRole('button', { name: 'Purchase Now' }));
  await buyer.page.getByText('Sandbox: no money moves.').waitFor();
});

it('on a phone the focus returns from the navigation to its toggle, and after a choice moves to the page', async () => {
  const page = await person('Phoebe');
  await settle(await signUpQuickly({ page, fullName: 'Phoebe Phone', email: 'phoebe@keyboard.example' }), {
    role: 'buyer',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/orders');
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const navigation = page.getByRole('dialog', { name: 'Main navigation' });
  await navigation.waitFor();
  await page.keyboard.press('Escape');
  await navigation.waitFor({ state: 'detached' });
  await waitForFocus(toggle);

  await page.keyboard.press('Enter');
  await press(page, navigation.getByRole('link', { name: 'Settings', exact: true }));
  await navigation.waitFor({ state: 'detached' });
  const title = page.getByRole('heading', { level: 1, name: 'Settings' });
  await waitForFocus(title);
});

it('a menu that is opened while the next page loads stays open when the page arrives', async () => {
  const page = await person('Mel');
  await settle(await signUpQuickly({ page, fullName: 'Mel Menu', email: 'mel@keyboard.example' }), {
    role: 'buyer',
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/orders-page-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.waitForURL('**/orders');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  release();
  await page.getByRole('status').getByText('Orders · Myelin').waitFor({ state: 'attached' });
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth');
});

it('the focus returns to an element that was hidden for a moment, or moved', async () => {
  const page = await person('Hal');
  await settle(await signUpQuickly({ page, fullName: 'Hal Hidden', email: 'hal@keyboard.example' }), {
    role: 'buyer',
  });
  await page.goto('/profile');
  const field = page.getByLabel('Full name');
  await field.focus();
  // React hides content in the same way while code or data loads.
  await field.evaluate((element) => {
    element.style.display = 'none';
    element.before('Loading');
  });
  await waitForNoFocus(page);
  await field.evaluate((element) => {
    element.style.display = '';
    element.previousSibling?.remove();
  });
  const hasFocus = () => field.evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus).toBe(true);

  // The field is hidden, and no other element gets the focus.
  await field.evaluate((element) => {
    element.style.display = 'none';
  });
  await waitForNoFocus(page);
  await field.evaluate((element) => {
    element.style.display = '';
  });
  await expect.poll(hasFocus).toBe(true);

  // A disabled element loses the focus. The product returns the focus to the element when the element is enabled again.
  await field.evaluate((element: HTMLInputElement) => {
    element.disabled = true;
  });
  await waitForNoFocus(page);
  await field.evaluate((element: HTMLInputElement) => {
    element.disabled = false;
  });
  await expect.poll(hasFocus).toBe(true);

  // React moves a row in the same way when the sort order changes. The moved element must have the focus again before
  // the next key press.
  const hadFocus = await field.evaluate(async (element) => {
    element.parentElement?.append(element);
    await Promise.resolve();
    return element === document.activeElement;
  });
  expect(hadFocus).toBe(true);
});

it('a field that lost the focus without a press on the page does not get it back', async () => {
  const page = await person('Ida');
  await settle(await signUpQuickly({ page, fullName: 'Ida Idle', email: 'ida@keyboard.example' }), {
    role: 'buyer',
  });
  await page.goto('/profile');
  const field = page.getByLabel('Full name');
  await field.focus();
  const isLeft = await field.evaluate(async (element) => {
    // Like the Done button of a phone's keyboard, removes the focus from the field.
    element.blur();
    await new Promise((resolve) => setTimeout(resolve));
    element.before('Something else changes');
    // The product restores a lost focus in less than 100 ms.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return document.activeElement === document.body;
  });
  expect(isLeft).toBe(true);
});

it('the row of a member keeps the focus when a change of role by keyboard moves it', async () => {
  const { owner, member, buyer, orgId } = await openTeam(person, database, 'moves');
  await joinOrganization(owner, buyer, orgId, 'member');
  await owner.client.members.changeRole({ orgId, userId: member.session.user.id, role: 'admin' });
  const { page } = owner;
  await page.goto('/organizations');
  const role = page.getByRole('combobox', { name: 'Role of Max Member' });
  // The list shows admins before members, and sorts members by name.
  const rows = page.getByRole('row', { name: /(Max Member|Bea Buyer)/ });
  await expect.poll(() => rows.first().textContent()).toContain('Max Member');
  await reach(page, role);
  await page.keyboard.type('Member');
  await expect.poll(() => rows.first().textContent()).toContain('Bea Buyer');
  await page.getByText('Role updated').waitFor();
  await waitForFocus(role);
});

it('an element that disappears does not take the focus from the element that now has it', async () => {
  const page = await person('Lea');
  await settle(await signUpQuickly({ page, fullName: 'Lea Left', email: 'lea@keyboard.example' }), {
    role: 'buyer',
  });
  await page.goto('/profile');
  const field = page.getByLabel('Full name');
  await field.focus();
  // Presses a text and not a link, because a link would open its page.
  await page.getByRole('complementary', { name: 'Main navigation' }).getByText('Primary').click();
  await field.evaluate(async (element) => {
    element.remove();
    // The product restores a lost focus in less than 100 ms.
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => target.isEnabled()).toBe(true);
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** Tab reaches only one radio button of a group; the arrow keys reach the others. */
async function choose(page: Page, radio: Locator): Promise<void> {
  await reach(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 4 && !(await radio.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  expect(await radio.isChecked()).toBe(true);
}

/**
 * Expects that the focus is on an element inside the page. If the focus were on the body, the next Tab would start at
 * the top of the page.
 */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
}
