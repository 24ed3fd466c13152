import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { settle, signUpQuickly } from '../cast.ts';
import { waitForShell } from '../wait.ts';

const { person } = browserForThisFile();
it('a buyer filters the marketplace by keyboard, shares its URL, and finds a misspelt name marked', async () => {
  const actor = await signUpQuickly({
    page: await person('Nora'),
    fullName: 'Nora Narrow',
    email: 'nora@narrow.example',
  });
  const organization = { name: 'Narrow Works', type: 'seller_org' } as const;
  const orgId = await settle(actor, { role: 'seller', organization });
  for (const [name, category, price] of products)
    await actor.client.products.create({ orgId, name, price, status: 'active', details: { category } });
  const { page } = actor;

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/marketplace');
  const scopes = page.getByRole('checkbox', { name: /^Quellscopes/ });
  await scopes.press('Space');
  await page.waitForURL('**category=Quellscopes**');
  await expect.poll(() => namesOf(page)).toEqual(['Quelloscope Duo', 'Quelloscope Solo']);
  expect(await page.getByRole('checkbox', { name: 'Quellscopes 2' }).isChecked()).toBe(true);

  const price = page.getByRole('form', { name: 'Price' });
  await price.getByLabel('Min').fill('15');
  await price.getByLabel('Min').press('Enter');
  await expect.poll(() => namesOf(page)).toEqual(['Quelloscope Duo']);
  const address = page.url();

  const shared = await page.context().newPage();
  await shared.setViewportSize({ width: 390, height: 844 });
  await shared.goto(address);
  await expect.poll(() => namesOf(shared)).toEqual(['Quelloscope Duo']);
  await shared.getByRole('button', { name: /^Filters/ }).click();
  const sheet = shared.getByRole('dialog', { name: 'Filters' });
  expect(await sheet.getByRole('checkbox', { name: /^Quellscopes/ }).isChecked()).toBe(true);
  await sheet.getByRole('button', { name: 'Show 1 product', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await shared.close();

  await page.getByRole('button', { name: /^Remove filter From/ }).press('Enter');
  await expect.poll(() => namesOf(page)).toEqual(['Quelloscope Duo', 'Quelloscope Solo']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => url.search === '');

  await showThirtyCategories(page);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('quells');
  await scopes.press('Space');
  await page.waitForURL('**category=Quellscopes**');
  await page.unroute('**/api/products/active/facets**');
  await page.getByRole('button', { name: 'Clear filters' }).click();

  const field = page.getByRole('combobox', { name: 'Search name or description' });
  await field.fill('quellosocpe');
  await page.getByText('instead of “quellosocpe”').waitFor();
  expect(await page.getByLabel('Sort by').inputValue()).toBe('relevance');
  await expect.poll(() => page.locator('mark').first().textContent()).toBe('Quelloscope');

  await field.fill('');
  await field.pressSequentially('quellosc');
  await page.getByRole('option', { name: /Quelloscope Solo/ }).waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  const options = await page.getByRole('option').allTextContents();
  const place = options.findIndex((text) => text.startsWith('Quelloscope Solo'));
  for (let step = 0; step <= place; step += 1) await field.press('ArrowDown');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Quelloscope Solo' }).waitFor();
});

it('a buyer saves a view, opens it in another browser by keyboard, and restores the one that they removed', async () => {
  const email = 'vera@views.example';
  const actor = await signUpQuickly({ page: await person('Vera'), fullName: 'Vera Views', email });
  await settle(actor, { role: 'buyer' });
  await actor.client.savedViews.create({ name: 'Gone', query: 'category=Nothing+has+it' });
  const { page } = actor;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/marketplace?search=quell&sort=price');
  await page.getByRole('button', { name: 'Saved views' }).press('Enter');
  const views = page.getByRole('dialog', { name: 'Saved views' });
  const name = views.getByLabel('Name of the current view');
  await name.fill('gone');
  await name.press('Enter');
  await views.getByText('Another of your views has this name.').waitFor();
  await name.fill('Scopes');
  await name.press('Enter');
  await views.getByRole('link', { name: /^Scopes Shown now/ }).waitFor();

  const rename = views.getByRole('button', { name: 'Rename Gone' });
  await rename.press('Enter');
  // Escape first cancels the renaming; the next Escape closes the dialog.
  await page.keyboard.press('Escape');
  await rename.and(page.locator(':focus')).waitFor();
  await rename.press('Enter');
  await page.keyboard.type('Gone for good');
  await page.keyboard.press('Enter');
  const renamed = views.getByRole('link', { name: /for good/ });
  await renamed.press('Enter');
  await page.waitForURL('**/marketplace?category=Nothing+has+it');
  await page.getByText('No products found').waitFor();

  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/marketplace');
  await waitForShell(phone);
  // On a phone the first frame shows two cards; the next frame adds the others.
  await phone
    .getByRole('link', { name: /^View Details/ })
    .nth(2)
    .waitFor();
  await phone.getByRole('button', { name: /^Filters/ }).click();
  await phone.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Saved views' }).click();
  const there = phone.getByRole('dialog', { name: 'Saved views' });
  await there.getByRole('button', { name: 'Remove Scopes' }).click();
  await there.getByRole('link', { name: /^Scopes/ }).waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Undo' }).click();
  await there.getByRole('link', { name: /^Scopes/ }).click();
  await phone.waitForURL('**/marketplace?search=quell&sort=price');
  await phone.getByRole('dialog').first().waitFor({ state: 'detached' });
});

/** Replies to the request for counts with thirty frequent categories, as in a large catalogue. The filter shows thirty at most. */
async function showThirtyCategories(page: Page): Promise<void> {
  const values = Array.from({ length: 30 }, (_, n) => `Frequent ${n}`);
  const frequent = values.map((value) => ({ value, label: value, count: 99, isMore: false }));
  const json = { total: { count: 999, isMore: false }, facets: [{ name: 'category', values: frequent }] };
  await page.route('**/api/products/active/facets**', (route) => route.fulfill({ json }));
}

const products = [
  ['Quelloscope Solo', 'Quellscopes', '10.00'],
  ['Quelloscope Duo', 'Quellscopes', '20.00'],
  ['Narrow bracket', 'Brackets', '20.00'],
] as const;

async function namesOf(page: Page): Promise<string[]> {
  return (await page.getByRole('main').getByRole('list').locator('h2').allTextContents()).sort();
}

it('a user who sees only active products has no Status filter, and an unknown seller in the URL is not found', async () => {
  const page = await person('Only');
  const buyer = await signUpQuickly({ page, fullName: 'Olly Only', email: 'olly@narrow.example' });
  await settle(buyer, { role: 'buyer', organization: { name: 'Only Clinic', type: 'buyer_org' } });
  await page.goto('/marketplace');
  await page.getByLabel('Sort by').waitFor();
  await page.getByRole('region', { name: 'Active organization' }).getByText('Only Clinic').waitFor();
  await expect.poll(() => page.getByLabel('Status').count()).toBe(0);

  for (const seller of ['x', '019a0000-0000-7000-8000-000000000000']) {
    await page.goto(`/marketplace?seller=${seller}`);
    await page.getByText('Seller not found').waitFor();
    expect(await page.getByText('Failed to load').count()).toBe(0);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL((url) => url.search === '');
  }
});
