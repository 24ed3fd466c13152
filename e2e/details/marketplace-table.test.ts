import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';

const { person } = browserForThisFile();
async function aSeller(name: string): Promise<Actor & { orgId: string }> {
  const actor = await signUpQuickly({
    page: await person(name),
    fullName: name,
    email: `${name}@table.example`,
  });
  const organization = { name: `Works of ${name}`, type: 'seller_org' } as const;
  return { ...actor, orgId: await settle(actor, { role: 'seller', organization }) };
}

async function publishThree({ client, orgId }: Actor & { orgId: string }, category: string): Promise<void> {
  const products = [
    { name: 'Middle scope', price: '20.00', lens: '40 mm' },
    { name: 'Alpha scope', price: '10.00', lens: '20 mm' },
    { name: 'Zenith scope', price: '30.00', lens: '80 mm' },
  ];
  for (const [place, { name, price, lens }] of products.entries())
    await client.products.create({
      orgId,
      name,
      price,
      status: 'active',
      details: JSON.parse(
        JSON.stringify({ category, catalogNumber: `SC-${place}`, specifications: { Lens: lens } }),
      ),
    });
}

const table = (page: Page) => page.getByRole('table', { name: 'Products' });
const names = (page: Page) => table(page).getByRole('rowheader').getByRole('link').allTextContents();

it('the list is a table with key specifications, and its headers sort it by keyboard', async () => {
  const seller = await aSeller('tabea');
  const { page } = seller;
  await publishThree(seller, 'Tablescopes');
  await page.goto('/marketplace?category=Tablescopes&view=list');
  await expect.poll(() => names(page)).toEqual(['Zenith scope', 'Alpha scope', 'Middle scope']);
  await table(page).getByRole('columnheader', { name: 'Lens' }).waitFor();

  await table(page).getByRole('link', { name: 'Name' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['Alpha scope', 'Middle scope', 'Zenith scope']);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
  const sorted = (name: string) => table(page).getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect(await sorted('Name')).toBe('ascending');
  await table(page).getByRole('link', { name: 'Price' }).click();
  await expect.poll(() => names(page)).toEqual(['Zenith scope', 'Middle scope', 'Alpha scope']);
  expect([await sorted('Name'), await sorted('Price')]).toEqual([null, 'descending']);
  await page.goBack();
  await expect.poll(() => sorted('Name')).toBe('ascending');
  expect(await page.getByLabel('Sort by').inputValue()).toBe('name');

  // Tab moves from the headers to the first row: first to its compare checkbox, then to its product.
  await table(page).getByRole('link', { name: 'Price' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await table(page).getByRole('checkbox', { name: 'Compare Alpha scope' }).isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Alpha scope' }).waitFor();
});

it('a phone shows two cards side by side with their catalogue numbers, and the list as compact rows', async () => {
  const seller = await aSeller('phona');
  const { page } = seller;
  await publishThree(seller, 'Phonescopes');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marketplace?category=Phonescopes');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await card('SC-2').waitFor();
  const [first, second] = [await card('Zenith scope').boundingBox(), await card('Alpha scope').boundingBox()];
  expect([second?.y, second && second.x > 190, first && first.x < 20]).toEqual([first?.y, true, true]);
  // The checkbox is visible before the first user interaction.
  expect(await page.getByRole('checkbox', { name: 'Compare Zenith scope' }).isVisible()).toBe(true);

  await page.goto('/marketplace?category=Phonescopes&view=list');
  const rows = table(page).locator('tbody tr:has(a)');
  await expect.poll(() => rows.count()).toBe(3);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(90);
  expect(await rows.first().getByText('SC-2').filter({ visible: true }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it('the columns fill the table when there is no space for the third specification', async () => {
  const { page, client, orgId } = await aSeller('fulla');
  for (let n = 0; n < 25; n += 1)
    await client.products.create({
      orgId,
      name: `Full scope ${n}`,
      price: '10.00',
      status: 'active',
      details: JSON.parse(
        JSON.stringify({
          category: 'Fullscopes',
          specifications: { Lens: '40 mm', Tube: '160 mm', Stage: 'XY' },
        }),
      ),
    });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/marketplace?category=Fullscopes');
  await page.getByRole('link', { name: 'Full scope 24' }).first().waitFor();
  await page.getByRole('radio', { name: 'List view' }).click();
  await table(page).getByRole('button', { name: 'Load more' }).waitFor({ state: 'attached' });
  expect(await table(page).getByRole('columnheader', { name: 'Tube' }).count()).toBe(0);
  const right = async (of: ReturnType<Page['getByRole']>) => {
    const box = await of.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await right(table(page).getByRole('columnheader').last())).toBe(await right(table(page)));
});
