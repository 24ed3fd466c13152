import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let buyer: Actor;
let seller: Actor;
let staff: Actor;
beforeAll(async () => {
  const join = async (fullName: string) => {
    const email = `${fullName.split(' ')[0]?.toLowerCase()}@frame.example`;
    return signUpQuickly({ page: await person(fullName), fullName, email });
  };
  buyer = await join('Bea Buyer');
  seller = await join('Sol Seller');
  staff = await join('Sam Staff');
  await settle(buyer, { role: 'buyer' });
  await settle(seller, { role: 'seller', organization: { name: 'Frame Works', type: 'seller_org' } });
  await settle(staff, { role: 'buyer' });
  await database.verify(staff.email);
  await database.grantSuperAdmin(staff.email);
});

it.each(['/internal-admin', '/internal-admin/users', '/internal-admin/nothing'])(
  '%s sends a visitor to sign in, and a buyer and a seller to the marketplace',
  async (path) => {
    const visitor = await person('visitor');
    await visitor.goto(path);
    await visitor.waitForURL('**/auth**');
    for (const { page } of [buyer, seller]) {
      await page.goto(path);
      await page.waitForURL('**/marketplace');
    }
  },
);

it("platform staff see the platform's figures, and a staff page that does not exist says so", async () => {
  const { page } = staff;
  await open(page, '/internal-admin', 'Internal Admin');
  await page.getByRole('region', { name: 'Platform' }).waitFor();
  const people = page.getByRole('list', { name: 'People in figures' });
  await expect
    .poll(() => people.getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/^Users \d/),
      expect.stringMatching(/^Active usersLast 30 days \d/),
      expect.stringMatching(/^Sign-upsLast 7 days \d/),
    ]);
  const trade = page.getByRole('list', { name: 'Trade in figures' });
  expect(await trade.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Organizations \d/),
    expect.stringMatching(/^Products \d/),
    expect.stringMatching(/^Orders \d/),
  ]);
  await open(page, '/internal-admin/nothing', 'Page not found');
});

it("'?' lists every shortcut, but not while the user types, and Escape closes the list", async () => {
  const { page } = seller;
  await open(page, '/orders', 'Orders');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await list.waitFor();
  const entries = list.locator('dl > div');
  const shortcuts = await entries.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent).join('+')),
  );
  expect(shortcuts).toEqual(['Ctrl+K', 'Ctrl+B', 'Alt+T', '?', 'Esc']);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });

  await open(page, '/marketplace', 'Marketplace');
  const search = page.getByRole('combobox', { name: 'Search name or description' });
  await search.focus();
  await page.keyboard.press('?');
  expect(await search.inputValue()).toBe('?');
  expect(await list.count()).toBe(0);
});

it('the user menu works by keyboard alone, and returns the focus', async () => {
  const { page } = seller;
  await open(page, '/orders', 'Orders');
  const account = page.getByRole('button', { name: 'Account of Sol Seller' });
  await account.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  const untilFocused = (item: string) => page.locator('[role=menuitem]:focus', { hasText: item }).waitFor();
  await untilFocused('Profile');
  expect(await items.allTextContents()).toEqual([
    'Profile',
    'Settings',
    'Admin console',
    'Keyboard shortcuts',
    'Sign out',
  ]);
  await page.keyboard.press('Escape');
  await page.locator('button:focus').and(account).waitFor();

  await page.keyboard.press('Enter');
  await untilFocused('Profile');
  await page.keyboard.press('k');
  await untilFocused('Keyboard shortcuts');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });

  await account.focus();
  await page.keyboard.press('ArrowDown');
  await untilFocused('Profile');
  await page.keyboard.press('ArrowDown');
  await untilFocused('Settings');
  await page.keyboard.press('Enter');
  await heading(page, 'Settings').waitFor();
});

it('on a phone the sidebar opens over the page, leads to a page and closes', async () => {
  const page = await person('phone', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  await page.context().addCookies(await seller.page.context().cookies());
  await page.context().addInitScript(() => localStorage.setItem('has-session', '1'));
  await open(page, '/orders', 'Orders');
  const panel = page.getByRole('dialog', { name: 'Main navigation' });
  await page.getByRole('button', { name: 'Toggle sidebar' }).tap();
  await panel.getByText('Need help?').waitFor();
  await panel.getByRole('link', { name: 'Settings' }).tap();
  await heading(page, 'Settings').waitFor();
  await panel.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

it('a button without text shows its name on hover and on keyboard focus', async () => {
  const { page } = seller;
  await open(page, '/orders', 'Orders');
  const tip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Theme' }).hover();
  await tip.waitFor();
  expect(await tip.textContent()).toBe('Theme');
  await tip.hover();
  expect(await tip.textContent()).toBe('Theme');
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await page.mouse.move(640, 600);

  await page.getByRole('button', { name: 'Theme' }).focus();
  expect(await tip.count()).toBe(0);
  await page.keyboard.press('Tab');
  await tip.waitFor();
  expect(await tip.textContent()).toBe('Account of Sol Seller');
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await heading(page, title).waitFor();
  // The heading is already in the HTML from the server, but the header is rendered by the app.
  await page.getByRole('button', { name: 'Toggle sidebar' }).waitFor();
}
