import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../browser.ts';
import { settle, signUpQuickly } from '../cast.ts';
import { movePointer } from '../wait.ts';

const { person } = browserForThisFile();
it('filters, sort, view and position of a list are in the URL; reload and Back restore them and the scroll position', async () => {
  const actor = await signUpQuickly({
    page: await person('Lola'),
    fullName: 'Lola List',
    email: 'lola@place.example',
  });
  const organization = { name: 'Place Works', type: 'seller_org' } as const;
  const orgId = await settle(actor, { role: 'seller', organization });
  for (let index = 10; index < 70; index += 1)
    await actor.client.products.create({
      orgId,
      name: `Placeprobe ${index}`,
      price: '1.00',
      status: 'draft',
    });
  const { page } = actor;

  await page.goto('/marketplace');
  await page.getByRole('combobox', { name: 'Search name or description' }).fill('Placeprobe');
  await page.getByLabel('Status').selectOption({ label: 'Draft' });
  await page.getByLabel('Sort by').selectOption({ label: 'Name' });
  await page.getByRole('radio', { name: 'List view' }).check({ force: true });
  await page.getByText('Placeprobe 10').first().waitFor();
  const address = page.url();
  for (const part of ['search=Placeprobe', 'status=draft', 'sort=name', 'view=list'])
    expect(address).toContain(part);
  await movePointer(page, 400, 400);
  await expect.poll(() => scrolledOn(page)).toBe(60);
  await page.getByText('60 products shown').waitFor({ state: 'attached' });
  const shown = await productsOf(page);
  expect(new Set(shown).size).toBe(60);
  expect(page.url()).toBe(address);

  const link = page.getByRole('link', { name: 'Placeprobe 68' }).first();
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(1000);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Placeprobe 68' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.url()).toBe(address);
  await expect.poll(() => productsOf(page)).toEqual(shown);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5);

  await page.reload();
  await expect.poll(() => productsOf(page)).toEqual(shown);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5);
});

it('the failure of a later page is shown below the rows, which stay, and Load more works with the keyboard', async () => {
  const actor = await signUpQuickly({
    page: await person('Fay'),
    fullName: 'Fay Fails',
    email: 'fay@place.example',
  });
  const organization = { name: 'Fails Works', type: 'seller_org' } as const;
  const orgId = await settle(actor, { role: 'seller', organization });
  for (let index = 10; index < 40; index += 1)
    await actor.client.products.create({ orgId, name: `Failprobe ${index}`, price: '1.00', status: 'draft' });
  const { page } = actor;
  await page.route('**/api/products?*cursor=*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/marketplace?status=draft&search=Failprobe&sort=name');
  await page.getByText('Failprobe 10').first().waitFor();
  await movePointer(page, 400, 400);
  const again = page.getByRole('listitem').getByRole('button', { name: 'Try again' });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return again.count();
    })
    .toBe(1);
  await page.getByRole('alert').filter({ hasText: 'Failed to load products' }).waitFor();
  expect(await page.getByRole('heading', { level: 2, name: /^Failprobe/ }).count()).toBe(24);

  // The test allows the read only now. Otherwise an automatic read could load the rows before the user presses the
  // button.
  await again.focus();
  await page.unroute('**/api/products?*cursor=*');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('heading', { level: 2, name: /^Failprobe/ }).count()).toBe(30);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
    .toContain('Failprobe 34');
});

it('the tab of the orders is in the URL', async () => {
  const actor = await signUpQuickly({
    page: await person('Tia'),
    fullName: 'Tia Tab',
    email: 'tia@place.example',
  });
  await settle(actor, { role: 'seller', organization: { name: 'Tab Works', type: 'seller_org' } });
  const { page } = actor;
  await page.goto('/orders');
  await page.getByRole('tab', { name: /^Refunded/ }).click();
  await page.waitForURL('**/orders?*status=refunded*');
  await page.reload();
  await page.getByRole('tab', { name: /^Refunded/, selected: true }).waitFor();
  await page.getByRole('tab', { name: /^Failed/ }).click();
  await page.waitForURL('**status=failed*');
});

async function scrolledOn(page: Page): Promise<number> {
  await page.mouse.wheel(0, 2000);
  return (await productsOf(page)).length;
}

function productsOf(page: Page): Promise<string[]> {
  // The selector excludes the list of recently viewed products below the table.
  return page
    .getByRole('rowheader')
    .getByRole('link', { name: /^Placeprobe/ })
    .allTextContents();
}
