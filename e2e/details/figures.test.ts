import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';

const { person } = browserForThisFile();

async function aSeller(name: string): Promise<{ seller: Actor; orgId: string }> {
  const page = await person(name);
  const seller = await signUpQuickly({ page, fullName: name, email: `${name}@figures.example` });
  const orgId = await settle(seller, {
    role: 'seller',
    organization: { name: `Works of ${name}`, type: 'seller_org' },
  });
  return { seller, orgId };
}

function publish(
  { client }: Actor,
  orgId: string,
  name: string,
  category: string,
  status: 'active' | 'draft',
) {
  return client.products.create({ orgId, name, price: '10.00', status, details: { category } });
}

async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box?.y ?? Number.NaN;
}

/** Follows the link of a figure and waits until the tab with the same number is selected. */
async function follow(page: Page, figure: string, tab: string): Promise<void> {
  await page.getByRole('link', { name: figure, exact: true }).click();
  await page.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor();
}

it('every figure of the console, the orders and the organization leads to the rows that it counts', async () => {
  const { seller, orgId } = await aSeller('figura');
  const { page } = seller;
  await publish(seller, orgId, 'Active Electrode', 'Electrodes', 'active');
  await publish(seller, orgId, 'Draft Electrode', 'Electrodes', 'draft');

  await page.goto('/manufacturer');
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('rowheader');
  await follow(page, 'Active products 1', 'Active 1');
  await expect.poll(() => rows.allInnerTexts()).toEqual(['Active Electrode']);
  await follow(page, 'Draft products 1', 'Draft 1');
  await expect.poll(() => rows.allInnerTexts()).toEqual(['Draft Electrode']);
  await page.getByRole('link', { name: 'Portfolio value AUD 20.00' }).click();
  await page
    .getByRole('columnheader', { name: 'Price' })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor();

  await page.goto('/orders');
  await follow(page, 'Total orders 0', 'All 0');

  await page.goto('/organizations');
  await follow(page, 'Owners and admins 1', 'Security');
  // The numbers of members and invitations are in the tabs, not in the summary.
  await page.getByRole('tab', { name: 'Members 1', exact: true }).waitFor();
  expect(await page.getByRole('list', { name: 'Summary' }).getByRole('listitem').count()).toBe(2);
});

it('on a phone the figures are below the header of their list, and the chosen tab is visible', async () => {
  const { seller } = await aSeller('phila');
  const { page } = seller;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/orders?status=failed');
  await page.getByRole('tab', { name: 'Failed 0', selected: true }).waitFor();
  const tab = await page.getByRole('tab', { name: 'Failed 0' }).boundingBox();
  expect(tab && tab.x + tab.width <= 390).toBe(true);
  for (const [path, head, figures] of [
    ['/orders', page.getByRole('tablist'), 'Orders in figures'],
    ['/organizations', page.getByRole('tablist'), 'Summary'],
    ['/manufacturer', page.getByRole('heading', { name: 'Catalogue' }), 'Your catalogue in figures'],
  ] as const) {
    await page.goto(path);
    const strip = page.getByRole('list', { name: figures });
    await strip.waitFor();
    expect([path, (await topOf(strip)) > (await topOf(head))]).toEqual([path, true]);
  }
});

it('the marketplace is at most 6xl wide, with three columns of cards, and drawings distinguish products without pictures', async () => {
  const { seller, orgId } = await aSeller('wilma');
  const { page } = seller;
  for (const category of ['EEG', 'Electrodes', 'Electrophysiology', 'Optogenetics', 'Histology', 'Reagents'])
    await publish(seller, orgId, `Wide ${category}`, category, 'active');

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/marketplace?search=Wide');
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'View Details' });
  await cards.nth(5).waitFor();
  const tops = await Promise.all((await cards.all()).map(topOf));
  expect((await page.getByRole('main').boundingBox())?.width).toBe(72 * 16);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
  const kinds = await page
    .locator('[data-trace-plate]')
    .evaluateAll((plates) => plates.map((plate) => plate.getAttribute('data-trace-plate')));
  expect(new Set(kinds).size).toBe(6);

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect
    .poll(async () => {
      const now = await Promise.all((await cards.all()).map(topOf));
      return now.filter((top) => top === now[0]).length;
    })
    .toBe(3);
});
