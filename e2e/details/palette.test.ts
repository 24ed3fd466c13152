import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { comeBack, leave } from '../details/connection.ts';
import { signOut } from '../people.ts';

const { person } = browserForThisFile();

/** Signs up a seller with one product. */
async function openWorks(fullName: string, name: string) {
  const seller = await join(fullName);
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: `Works of ${fullName}`, type: 'seller_org' },
  });
  const product = await seller.client.products.create({
    orgId,
    name,
    price: '10.00',
    status: 'active',
    details: { category: 'general', catalogNumber: 'PAL-100/x', udiDi: '09506000134369', udiIssuer: 'GS1' },
  });
  return { page: seller.page, client: seller.client, orgId, product };
}

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
  const { page } = await openWorks('Petra Palette', 'Microtome');
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await openPalette(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

  await openPalette(page);
  await field(page).fill('invite');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Invite/ }).waitFor();
  await page.keyboard.press('Escape');
});

it('a pasted number opens its record, even if Enter is pressed before the answer', async () => {
  const { page, product } = await openWorks('Nora Number', 'Cryostat');
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  for (const text of ['pal-100/X', '(01)09506000134369(17)280101', product.id]) {
    await openPalette(page);
    await field(page).fill(text);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Cryostat' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  }
});

it('a product published since the last search is found', async () => {
  const { page, client, orgId } = await openWorks('Greta News', 'Knife sharpener');
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await openPalette(page);
  await field(page).fill('afterthought');
  await page.getByText('No results found.').waitFor();
  await page.keyboard.press('Escape');
  await client.products.create({ orgId, name: 'Afterthought stage', price: '1.00', status: 'active' });
  await openPalette(page);
  await field(page).fill('afterthought');
  await highlighted(page).getByText('Afterthought stage').waitFor();
});

it('a search result can be opened, and becomes a recent entry of only this user', async () => {
  const { page } = await openWorks('Rita Recent', 'Vibratome for slices');
  await page.goto('/orders');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await openPalette(page);
  await field(page).fill('vibratom slic');
  await highlighted(page).getByText('Vibratome for slices').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Vibratome for slices' }).waitFor();
  await openPalette(page);
  await highlighted(page).getByText('Vibratome for slices').waitFor();
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

it('a failed search says so and can be repeated', async () => {
  const visitor = await join('Flora Failing');
  await settle(visitor, { role: 'buyer' });
  const { page } = visitor;
  let isDown = true;
  await page.route('**/api/search?**', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await openPalette(page);
  await field(page).fill('zzqqx');
  await page.getByText('The search could not be answered.').waitFor();
  isDown = false;
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No results found.').waitFor();
});

it('a search while offline says so, shows no earlier results, and is answered on return', async () => {
  const { page } = await openWorks('Ottilie Offline', 'Perfusion pump');
  await page.goto('/marketplace');
  await page.getByRole('heading', { level: 1, name: 'Marketplace' }).waitFor();
  await openPalette(page);
  await field(page).fill('perfusion');
  await highlighted(page).getByText('Perfusion pump').waitFor();
  await leave(page);
  await field(page).fill('zzqqy');
  await page.getByRole('dialog').getByText('You are offline').waitFor();
  expect(await page.getByRole('dialog').getByText('Perfusion pump').count()).toBe(0);
  await comeBack(page);
  await page.getByText('No results found.').waitFor();
});
