import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { type Actor, settle, signUpQuickly } from './cast.ts';
import { signOut } from './people.ts';

const { person } = browserForThisFile();

let seller: Actor;
let orgId: string;
let productId: string;

beforeAll(async () => {
  seller = await join('Petra Palette');
  orgId = await settle(seller, {
    role: 'seller',
    organization: { name: 'Palette Works', type: 'seller_org' },
  });
  const product = await seller.client.products.create({
    orgId,
    name: 'Vibratome for palettes',
    price: '10.00',
    status: 'active',
    details: { category: 'general', catalogNumber: 'PAL-100/x', udiDi: '09506000134369', udiIssuer: 'GS1' },
  });
  productId = product.id;
});

async function join(fullName: string): Promise<Actor> {
  const email = `${fullName.split(' ')[0]?.toLowerCase()}@palette.example`;
  return signUpQuickly({ page: await person(fullName), fullName, email });
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump' });
const highlighted = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await field(page).waitFor();
}

it('the palette opens pages and quick actions by keyboard alone', async () => {
  const { page } = seller;
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await openPalette(page);
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('option').allTextContents()).toEqual([
    'Marketplace',
    'Orders',
    'Manufacturer',
    'Organizations',
    'Profile',
    'Settings',
    'Admin console',
    'Create organization',
    'Invite member to Palette Works',
    'Update password',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

  await openPalette(page);
  await field(page).fill('invite');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Invite/ }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await field(page).fill('qqzzx');
  await page.getByText('No results found.').waitFor();
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
});

it('a pasted number opens what it names, even with Enter pressed before the answer', async () => {
  const { page } = seller;
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  for (const text of ['pal-100/X', '(01)09506000134369(17)280101', productId]) {
    await openPalette(page);
    await field(page).fill(text);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Vibratome for palettes' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  }
});

it('what is found while typing can be opened, and stays among the recent ones of this user alone', async () => {
  const { page } = seller;
  await page.goto('/orders');
  await openPalette(page);
  await field(page).fill('vibratom palet');
  await highlighted(page).getByText('Vibratome for palettes').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Vibratome for palettes' }).waitFor();
  await openPalette(page);
  await highlighted(page).getByText('Vibratome for palettes').waitFor();
  expect(await page.getByRole('group', { name: 'Recent' }).getByRole('option').count()).toBe(1);
  await page.keyboard.press('Escape');

  await signOut(page);
  await page.waitForURL('**/auth**');
  const other = await signUpQuickly({ page, fullName: 'Otto Other', email: 'otto@palette.example' });
  await settle(other, { role: 'buyer' });
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await openPalette(page);
  await highlighted(page).getByText('Marketplace').waitFor();
  expect(await page.getByRole('group', { name: 'Recent' }).count()).toBe(0);
  expect(await page.getByRole('option', { name: /Admin console|Invite member|Manufacturer/ }).count()).toBe(
    0,
  );
});

it('a search that fails says so and can be tried again', async () => {
  const visitor = await join('Flora Failing');
  await settle(visitor, { role: 'buyer' });
  const { page } = visitor;
  let isDown = true;
  await page.route('**/api/search?**', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await openPalette(page);
  await field(page).fill('vibratome');
  await page.getByText('The search could not be answered.').waitFor();
  isDown = false;
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('option', { name: /Vibratome for palettes/ }).waitFor();
});
